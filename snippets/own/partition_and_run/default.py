import torch
from torch._subclasses.fake_tensor import FakeTensorMode

from snippets.mini_aot.partition import default_partition
from snippets.mini_aot.trace import trace


def loss(x, w):
    return ((x * w).sin().sum(),)


with FakeTensorMode() as mode:
    fakes = [mode.from_tensor(torch.ones(4)) for _ in "xw"]
    joint, _ = trace(loss, fakes, [False, True])
for half in default_partition(joint, num_fwd_outputs=1):
    inputs = [n.name for n in half.graph.find_nodes(op="placeholder")]
    steps = [n.name for n in half.graph.nodes if n.op == "call_function"]
    print(*inputs, "|", *steps, "|", *half.graph.output_node().args[0])
