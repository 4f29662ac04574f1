import torch
from functorch.compile import aot_function, nop
from torch.utils._python_dispatch import _get_current_dispatch_mode_stack

from snippets.introspect import aot_graphs, graphs


def f(x, w):
    return torch.nn.functional.linear(x, w).relu()


def report(title, tensor):
    modes = [type(mode).__name__ for mode in _get_current_dispatch_mode_stack()]
    print(title, type(tensor).__name__)
    print("  modes:", *modes)


def watched(x, w):
    report("AOTAutograd calls the function:", x)
    return f(x, w)


@torch.library.custom_op("modes_while_tracing::same", mutates_args=())
def same(x: torch.Tensor) -> torch.Tensor:
    return x.clone()


@same.register_fake
def fake(x):
    report("Dynamo calls one node:", x)
    return torch.empty_like(x)


x, w = torch.ones(2, 4), torch.ones(3, 4)
graphs(same, x)
aot_function(watched, nop)(x, w)
dynamo, aot = graphs(f, x, w)[0].graph, aot_graphs(f, x, w)[0].graph
print("Dynamo's graph:", *(n.name for n in dynamo.nodes if n.op.startswith("call")))
print("AOTAutograd's:", *(n.target for n in aot.nodes if n.op == "call_function"))
