# wrong: every node of the graphs, inputs and outputs included
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
    return {
        "eager_operations": count.calls,
        "aot_operations": sum(len(gm.graph.nodes) for gm in aot_graphs(fn, x)),
        "eager_bytes": sum(t.bytes for t in saved_for_backward(fn, x)),
        "aot_bytes": sum(t.bytes for t in saved_for_backward(fn, x, compiled=True)),
    }


# wrong: counts the forward only, and tensors instead of bytes
from torch.utils._python_dispatch import TorchDispatchMode

from snippets.introspect import aot_graphs, saved_for_backward


class Count(TorchDispatchMode):
    calls = 0

    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        self.calls += 1
        return op(*args, **(kwargs or {}))


def compare(fn, x):
    with Count() as count:
        fn(x)
    forward, _ = aot_graphs(fn, x)
    calls = [node for node in forward.graph.nodes if node.op == "call_function"]
    return {
        "eager_operations": count.calls,
        "aot_operations": len(calls),
        "eager_bytes": len(saved_for_backward(fn, x)),
        "aot_bytes": len(saved_for_backward(fn, x, compiled=True)),
    }


# wrong: counts Python functions, and takes "not compiled" for both
import torch
from torch.overrides import TorchFunctionMode

from snippets.introspect import aot_graphs, saved_for_backward


class Count(TorchFunctionMode):
    calls = 0

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.calls += 1
        return function(*args, **(kwargs or {}))


def compare(fn, x):
    with Count() as count:
        torch.autograd.grad(fn(x), x, torch.ones_like(x))
    nodes = [node for gm in aot_graphs(fn, x) for node in gm.graph.nodes]
    return {
        "eager_operations": count.calls,
        "aot_operations": sum(node.op == "call_function" for node in nodes),
        "eager_bytes": sum(t.bytes for t in saved_for_backward(fn, x)),
        "aot_bytes": sum(t.bytes for t in saved_for_backward(fn, x)),
    }
