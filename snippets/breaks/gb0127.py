import torch

from snippets.atlas import show


def breaks(x, y):
    return (x * 2).resize_as_(y)


def passes(x, y):
    return (x * 2)[: y.numel()].view(y.shape)


show(breaks, passes, torch.arange(6.0), torch.ones(2, 2))
