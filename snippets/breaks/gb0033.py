import torch

from snippets.atlas import show


def breaks(x, y):
    return x + torch.equal(x, y)


def passes(x, y):
    return x + (x == y).all()


show(breaks, passes, torch.ones(3), torch.ones(3))
