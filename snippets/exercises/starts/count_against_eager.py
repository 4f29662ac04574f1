from torch.utils._python_dispatch import TorchDispatchMode

from snippets.introspect import aot_graphs


class Count(TorchDispatchMode):
    calls = 0

    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        self.calls += 1
        return op(*args, **(kwargs or {}))


def compare(fn, x):
    with Count() as count:
        fn(x)
    forward, backward = aot_graphs(fn, x)
    return {
        "eager_operations": count.calls,
        "aot_operations": len(forward.graph.nodes),
        "eager_bytes": 0,
        "aot_bytes": 0,
    }
