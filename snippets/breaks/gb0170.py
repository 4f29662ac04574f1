import torch

from snippets.atlas import show


def breaks(x):
    if x.sum() > 0:
        return x + 1
    return x - 1


def passes(x):
    return torch.where(x.sum() > 0, x + 1, x - 1)


show(breaks, passes, torch.ones(3))
