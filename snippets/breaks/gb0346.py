import functools

import torch

from snippets.atlas import show


def scale_backward(ctx, grad, factor):
    return grad * factor


class Scale(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    backward = staticmethod(functools.partial(scale_backward, factor=2))


class ScaleFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return scale_backward(ctx, grad, factor=2)


def breaks(x):
    return Scale.apply(x)


def passes(x):
    return ScaleFunction.apply(x)


show(breaks, passes, torch.ones(3, requires_grad=True))
