import torch

from snippets.atlas import show


def scale(grad):
    if torch.Tensor.is_pinned(grad):
        return grad
    return grad * 2


def scale_all(grad):
    return grad * 2


def breaks(x):
    y = x.sin()
    y.register_hook(scale)
    return y * 2


def passes(x):
    y = x.sin()
    y.register_hook(scale_all)
    return y * 2


show(breaks, passes, torch.ones(3, requires_grad=True))
