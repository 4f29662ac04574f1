import torch

from snippets.introspect import compiles_per_call, graphs


def with_if(x):
    return x * 2 if x.sum() > 0 else x - 1


def with_where(x):
    return torch.where(x.sum() > 0, x * 2, x - 1)


def with_cond(x):
    return torch.cond(x.sum() > 0, lambda x: x * 2, lambda x: x - 1, (x,))


up, down = torch.ones(3), -torch.ones(3)
for fn in with_if, with_where, with_cond:
    found = graphs(fn, up)
    counts = compiles_per_call(fn, [(up,), (down,), (up,)])
    names = [[node.name for node in gm.graph.nodes if node.op == "call_function"] for gm in found]
    print(fn.__name__, counts, [len(name) for name in names])
