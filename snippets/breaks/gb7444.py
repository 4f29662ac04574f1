import torch

from snippets.atlas import show


def scale(grad):
    if grad.is_contiguous():
        return grad * 2
    return grad.contiguous() * 2


def scale_any(grad):
    return grad.contiguous() * 2


def breaks(x):
    y = x.sin()
    y.register_hook(scale)
    return y * 2


def passes(x):
    y = x.sin()
    y.register_hook(scale_any)
    return y * 2


show(breaks, passes, torch.ones(3, requires_grad=True))
