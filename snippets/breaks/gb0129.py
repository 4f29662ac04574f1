import torch

from snippets.atlas import show


def breaks(x):
    return x.sparse_resize_((4, 4), 2, 0)


def passes(x):
    return torch.nn.functional.pad(x, (0, 1, 0, 1))


show(breaks, passes, torch.ones(3, 3))
