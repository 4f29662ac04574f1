import torch

from snippets.atlas import show


def breaks(x, y):
    return x if [x] == [y] else y


def passes(x, y):
    return torch.where(x == y, x, y)


show(breaks, passes, torch.ones(1), torch.zeros(1))
