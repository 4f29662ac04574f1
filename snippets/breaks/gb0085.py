import functools

import torch

from snippets.atlas import show


def scale(ctx, x, factor):
    return x * factor


class FromPartial(torch.autograd.Function):
    forward = functools.partial(scale, factor=2)

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


class FromFunction(FromPartial):
    @staticmethod
    def forward(ctx, x):
        return scale(ctx, x, factor=2)


def breaks(x):
    return FromPartial.apply(x)


def passes(x):
    return FromFunction.apply(x)


show(breaks, passes, torch.ones(3))
