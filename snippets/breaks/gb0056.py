import torch

from snippets.breaks import show


def breaks(x):
    y = x * 2
    y.data = x
    return y


def passes(x):
    y = x * 2
    y = x.detach()
    return y


show(breaks, passes, torch.ones(3))
