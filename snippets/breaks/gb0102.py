import torch

from snippets.atlas import show


def scale(grad):
    if grad.layout == torch.strided:
        return grad * 2
    return grad.to_dense() * 2


def scale_dense(grad):
    return grad * 2


def breaks(x):
    y = x.sin()
    y.register_hook(scale)
    return y * 2


def passes(x):
    y = x.sin()
    y.register_hook(scale_dense)
    return y * 2


show(breaks, passes, torch.ones(3, requires_grad=True))
