import torch

from snippets.atlas import show


def add_in_place(x):
    x.add_(1)
    return x * 2


def add(x):
    return (x + 1) * 2


def double(x):
    return x * 2


def breaks(x):
    return torch.cond(x.sum() > 0, add_in_place, double, (x,))


def passes(x):
    return torch.cond(x.sum() > 0, add, double, (x,))


show(breaks, passes, torch.ones(3))
