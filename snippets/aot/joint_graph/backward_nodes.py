import re

import torch
from functorch.compile import default_partition, nop
from torch._dynamo.backends.common import aot_autograd


def loss(x, w):
    product = x * w
    bent = product.sin()
    return bent.sum()


def show_and_split(joint, inputs, **options):
    for node in [n for n in joint.graph.nodes if n.op == "call_function"]:
        half = "backward" if node.meta.get("autograd_backward") else "forward"
        [line] = re.findall(r"in loss\n\s*(.*)", node.meta["stack_trace"])
        print(f"{half:8} {node.name:6} {node.args!s:22} {line}")
    return default_partition(joint, inputs, **options)


backend = aot_autograd(fw_compiler=nop, bw_compiler=nop, partition_fn=show_and_split)
torch.compile(loss, backend=backend)(torch.ones(4), torch.ones(4, requires_grad=True))
for owner, name in ("Graph", "add_edge"), ("Node", "grad"), ("Node", "result"):
    print(f"torch.fx.{owner}.{name}:", hasattr(getattr(torch.fx, owner), name))
