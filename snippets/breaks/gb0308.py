import torch

from snippets.atlas import show


def small(x):
    return x < 10


def all_small(x):
    return (x < 10).all()


def double(x):
    return (x * 2,)


def breaks(x):
    return torch.while_loop(small, double, (x,))


def passes(x):
    return torch.while_loop(all_small, double, (x,))


show(breaks, passes, torch.ones(3))
