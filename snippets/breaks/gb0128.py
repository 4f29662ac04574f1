import torch

from snippets.atlas import show


def breaks(x):
    return x.new_empty(0).set_(x, 1, (2,), (1,))


def passes(x):
    return x.as_strided((2,), (1,), 1)


show(breaks, passes, torch.arange(4.0))
