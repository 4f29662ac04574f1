import torch

from snippets.atlas import show


def breaks(x):
    return x * len(bytearray(x.numpy()))


def passes(x):
    return x * x.numel() * x.element_size()


show(breaks, passes, torch.ones(3))
