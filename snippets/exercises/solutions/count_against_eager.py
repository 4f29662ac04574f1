import torch
from torch.utils._python_dispatch import TorchDispatchMode

from snippets.introspect import aot_graphs, saved_for_backward


class Count(TorchDispatchMode):
    calls = 0

    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        self.calls += 1
        return op(*args, **(kwargs or {}))


def compare(fn, x):
    ones = torch.ones_like(x)
    with Count() as count:
        torch.autograd.grad(fn(x), x, ones)
    nodes = [node for gm in aot_graphs(fn, x) for node in gm.graph.nodes]
    return {
        "eager_operations": count.calls,
        "aot_operations": sum(node.op == "call_function" for node in nodes),
        "eager_bytes": sum(t.bytes for t in saved_for_backward(fn, x)),
        "aot_bytes": sum(t.bytes for t in saved_for_backward(fn, x, compiled=True)),
    }
