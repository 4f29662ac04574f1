import torch

from snippets.atlas import show


def double(grad):
    return grad * 2


def breaks(x):
    global handle
    y = x * 2
    handle = y.register_hook(double)
    return y.sin()


def passes(x):
    y = x * 2
    y.register_hook(double)
    return y.sin()


show(breaks, passes, torch.ones(3, requires_grad=True))
