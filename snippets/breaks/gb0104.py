import torch

from snippets.atlas import show


def breaks(x):
    y = x * 2
    return y.sin(), y.grad_fn is None


def passes(x):
    y = x * 2
    return y.sin(), y.is_leaf


show(breaks, passes, torch.ones(3, requires_grad=True))
