import torch

from snippets.introspect import compiles_per_call, graphs


def with_if(x):
    return x * 2 if x.sum() > 0 else x - 1


def with_where(x):
    return torch.where(x.sum() > 0, x * 2, x - 1)


def with_cond(x):
    return torch.cond(x.sum() > 0, lambda x: x * 2, lambda x: x - 1, (x,))


def calls(graph):
    return sum(node.op == "call_function" for node in graph.graph.nodes)


up, down = torch.ones(3), -torch.ones(3)
for fn in with_if, with_where, with_cond:
    found = graphs(fn, up)
    counts = compiles_per_call(fn, [(up,), (down,), (up,)])
    print(fn.__name__, counts, [calls(graph) for graph in found])
