import torch

from snippets.atlas import show


def breaks(x, address):
    return x + abs(x.data_ptr())


def passes(x, address):
    return x + address


x = torch.ones(3)
show(breaks, passes, x, x.data_ptr())
