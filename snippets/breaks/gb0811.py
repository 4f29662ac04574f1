import torch

from snippets.atlas import show


def breaks(x):
    return x + sum(byte for byte in x.untyped_storage())


def passes(x):
    return x + x.view(torch.uint8).sum()


show(breaks, passes, torch.ones(3))
