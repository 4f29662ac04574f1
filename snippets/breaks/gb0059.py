import torch

from snippets.breaks import show

scale = 2


def breaks(x):
    return x * globals()["scale"]


def passes(x):
    return x * scale


show(breaks, passes, torch.ones(3))
