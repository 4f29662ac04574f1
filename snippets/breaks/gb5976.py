import torch

from snippets.atlas import show


def breaks(x, y):
    if x.data_ptr() == y.data_ptr():
        return x * 2
    return x + y


def passes(x, y):
    if x is y:
        return x * 2
    return x + y


show(breaks, passes, torch.ones(3), torch.ones(3))
