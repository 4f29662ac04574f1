import torch

from snippets.atlas import show


def breaks(x):
    weight = torch.zeros(3).requires_grad_()
    return x + weight


def passes(x):
    weight = torch.zeros(3).requires_grad_()
    return (x + weight).detach()


show(breaks, passes, torch.ones(3))
