import torch

from snippets.atlas import show


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


SCALE = getattr(Double, "scale", 1.0)


def breaks(x):
    try:
        scale = Double.scale
    except AttributeError:
        scale = 1.0
    return Double.apply(x) * scale


def passes(x):
    return Double.apply(x) * SCALE


show(breaks, passes, torch.ones(3))
