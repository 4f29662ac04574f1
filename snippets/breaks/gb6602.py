import torch

from snippets.atlas import show


def breaks(weight, x):
    weight.data = x
    return weight.sum()


def passes(weight, x):
    weight = x
    return weight.sum()


show(breaks, passes, torch.ones(3, requires_grad=True), torch.ones(4))
