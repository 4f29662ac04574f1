import torch

from snippets.atlas import show


def breaks(x, offset):
    return x + (~x.data_ptr() & 63)


def passes(x, offset):
    return x + offset


x = torch.ones(3)
show(breaks, passes, x, ~x.data_ptr() & 63)
