import torch

from snippets.atlas import show


def breaks(x):
    x.data = x.double()
    return x + 1


def passes(x):
    x = x.double()
    return x + 1


show(breaks, passes, torch.ones(3))
