import torch
from torch._dynamo import config

from snippets.introspect import graph_breaks


def show(x):
    print("  printed", x)
    return x + 1


def in_place(x):
    print("  printed", x)
    return x.add_(10)


def in_helper(x):
    return show(x) * 2


def a_shape(x):
    print("  printed", x.shape)
    return x + 1


with config.patch(reorderable_logging_functions={print}):
    for fn in show, in_place, in_helper:
        print(fn.__name__)
        torch.compile(fn, backend="eager", fullgraph=True)(torch.ones(1))
    print(a_shape.__name__)
    [found] = graph_breaks(a_shape, torch.ones(1))
    print(" ", found.id, found.kind)
