import torch

from snippets.atlas import show


def breaks(x, aligned):
    return x if int(x.data_ptr()) % 64 == 0 else x.clone()


def passes(x, aligned):
    return x if aligned else x.clone()


x = torch.ones(3)
show(breaks, passes, x, x.data_ptr() % 64 == 0)
