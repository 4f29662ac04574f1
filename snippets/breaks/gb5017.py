import torch

from snippets.atlas import show


def breaks(x):
    buffer = bytearray(2)
    buffer.__init__(3)
    return x * len(buffer)


def passes(x):
    buffer = bytearray(2)
    buffer = bytearray(3)
    return x * len(buffer)


show(breaks, passes, torch.ones(3))
