import torch

from snippets.atlas import show

calls = []


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        calls.append(ctx)
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


class DoubleWithFactor(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.factor = 2
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * ctx.factor


def breaks(x):
    return Double.apply(x)


def passes(x):
    return DoubleWithFactor.apply(x)


show(breaks, passes, torch.ones(3, requires_grad=True))
