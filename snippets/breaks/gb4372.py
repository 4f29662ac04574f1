import torch

from snippets.breaks import show


class Scale(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, *, factor):
        ctx.factor = factor
        return x * factor

    @staticmethod
    def backward(ctx, grad):
        return grad * ctx.factor


class PositionalScale(Scale):
    @staticmethod
    def forward(ctx, x, factor):
        ctx.factor = factor
        return x * factor

    @staticmethod
    def backward(ctx, grad):
        return grad * ctx.factor, None


def breaks(x):
    return Scale.apply(x, factor=2)


def passes(x):
    return PositionalScale.apply(x, 2)


show(breaks, passes, torch.ones(3))
