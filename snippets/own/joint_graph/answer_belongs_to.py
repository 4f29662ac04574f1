import torch
from torch._functorch._aot_autograd.logging_utils import setup_stacktrace_preservation_hooks
from torch.fx.traceback import preserve_node_meta

from snippets.mini_aot import aot_function, default_partition


def loss(x, w):
    product = (x * w).sin()
    return (product @ w).sum()


def numbered(x, w):
    result = loss(x, w)
    if result.grad_fn is not None:
        setup_stacktrace_preservation_hooks([result.grad_fn])
    return result


def show(joint, inputs, **options):
    first = {}
    for node in joint.graph.nodes:
        if node.meta.get("partitioner_tag") == "is_forward" and "seq_nr" in node.meta:
            first.setdefault(node.meta["seq_nr"], node)
        elif node.op == "call_function":
            added = node.meta.get("is_gradient_acc", False)
            print(f"{node.name:6}", "adds up" if added else first.get(node.meta["seq_nr"]))
    return default_partition(joint, inputs, **options)


compiled = aot_function(numbered, partition_fn=show)
with preserve_node_meta():
    compiled(torch.ones(3, 3), torch.ones(3, 3, requires_grad=True))
print("refused:", dict(compiled.refused))
