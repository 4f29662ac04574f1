import torch

from snippets.atlas import show


def double(x):
    return x * 2


def breaks(x):
    return torch.compile(backend="eager")(double)(x)


def passes(x):
    return torch.compile(double, backend="eager")(x)


show(breaks, passes, torch.ones(3))
