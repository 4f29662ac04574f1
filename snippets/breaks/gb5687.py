import torch

from snippets.atlas import show


def breaks(x, y):
    return max([x, y], key=torch.sum)


def passes(x, y):
    return torch.where(x.sum() >= y.sum(), x, y)


show(breaks, passes, torch.ones(3), torch.zeros(3))
