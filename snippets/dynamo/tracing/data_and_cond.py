import torch

from snippets.introspect import compiles_per_call, graph_breaks, graphs


def with_if(x):
    if x.sum() > 0:
        return x + 1
    return x - 1


def with_cond(x):
    return torch.cond(x.sum() > 0, lambda x: x + 1, lambda x: x - 1, (x,))


def with_where(x):
    return torch.where(x.sum() > 0, x + 1, x - 1)


x = torch.ones(3)
for function in with_if, with_cond, with_where:
    found = graphs(function, x)
    breaks = [b.id for b in graph_breaks(function, x)]
    counts = compiles_per_call(function, [(x,), (-x,), (x,)])
    print(function.__name__, "| graphs per call:", counts, "| breaks:", *breaks)
    for graph in found:
        print("  ", *[n.name for n in graph.graph.nodes if n.op != "output"])
