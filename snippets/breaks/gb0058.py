import torch

from snippets.atlas import show


def breaks(z):
    z.real = torch.zeros(3)
    return z


def passes(z):
    z.real.zero_()
    return z


show(breaks, passes, torch.ones(3, dtype=torch.complex64))
