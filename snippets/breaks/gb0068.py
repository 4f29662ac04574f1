import torch

from snippets.atlas import show


def scale(grad):
    if torch.Tensor.is_pinned(grad):
        return grad.clone()
    return grad * 2


def breaks(x):
    y = x.sin()
    y.register_hook(scale)
    return y * 2


def passes(x):
    y = x.sin()
    pinned = y.is_pinned()

    def scale_known(grad):
        return grad if pinned else grad * 2

    y.register_hook(scale_known)
    return y * 2


show(breaks, passes, torch.ones(3, requires_grad=True))
