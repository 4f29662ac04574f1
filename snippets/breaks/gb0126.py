import torch

from snippets.atlas import show


def breaks(x):
    return (x * 2).resize_(2, 2)


def passes(x):
    return (x * 2)[:4].view(2, 2)


show(breaks, passes, torch.arange(6.0))
