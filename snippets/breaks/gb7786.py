import torch

from snippets.atlas import show


def breaks(x):
    sizes = bytearray(2)
    sizes[0] = x.shape[0]
    return x * sizes[0]


def passes(x):
    sizes = [0, 0]
    sizes[0] = x.shape[0]
    return x * sizes[0]


show(breaks, passes, torch.ones(3))
