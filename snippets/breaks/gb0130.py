import torch

from snippets.atlas import show


def breaks(x):
    return x.sparse_resize_and_clear_((4, 4), 2, 0)


def passes(x):
    return x.new_zeros(4, 4)


show(breaks, passes, torch.ones(3, 3))
