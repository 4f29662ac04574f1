import torch

from snippets.atlas import show


def breaks(x):
    x.requires_grad_(False)
    return x * 2


def passes(x):
    return x.detach() * 2


show(breaks, passes, torch.ones(3, requires_grad=True))
