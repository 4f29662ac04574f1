import torch

from snippets.atlas import show


def breaks(x, padding):
    return x + (-x.data_ptr() % 64)


def passes(x, padding):
    return x + padding


x = torch.ones(3)
show(breaks, passes, x, -x.data_ptr() % 64)
