import torch

from snippets.atlas import show


class KeywordOnly(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, *, factor):
        ctx.factor = factor
        return x * factor

    @staticmethod
    def backward(ctx, grad):
        return grad * ctx.factor


class Keyword(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, factor):
        ctx.factor = factor
        return x * factor

    @staticmethod
    def backward(ctx, grad):
        return grad * ctx.factor, None


def breaks(x):
    return KeywordOnly.apply(x, factor=2)


def passes(x):
    return Keyword.apply(x, factor=2)


show(breaks, passes, torch.ones(3))
