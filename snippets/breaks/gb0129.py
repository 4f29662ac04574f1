import torch

from snippets.atlas import show


def breaks(x):
    return x.sparse_resize_((4, 4), 2, 0)


show(breaks, None, torch.ones(3))
