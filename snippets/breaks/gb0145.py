import torch

from snippets.atlas import show


class NamedVjp(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def vjp(ctx, grad):
        return grad * 2


class NamedBackward(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


def breaks(x):
    return NamedVjp.apply(x)


def passes(x):
    return NamedBackward.apply(x)


show(breaks, passes, torch.ones(3, requires_grad=True))
