import torch

from snippets.atlas import show


def breaks(x):
    y = x * 2
    y.data = x + 1
    return y


def passes(x):
    y = x * 2
    y.copy_(x + 1)
    return y


show(breaks, passes, torch.ones(3))
