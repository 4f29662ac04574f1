import torch
from torch._dynamo.comptime import comptime

from snippets.atlas import show


def breaks(x):
    y = x + 1
    comptime.graph_break()
    return y * 2


def passes(x):
    y = x + 1
    comptime.print(y)
    return y * 2


show(breaks, passes, torch.ones(3))
