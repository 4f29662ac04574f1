import torch

from snippets.atlas import show


def double(x):
    return x * 2


graph = torch.fx.symbolic_trace(double)


def breaks(x):
    return torch.ops.higher_order.run_const_graph(graph, (x,))


def passes(x):
    return graph(x)


show(breaks, passes, torch.ones(3))
