import torch

from snippets.atlas import show


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


NAME = Double.__name__


def breaks(x):
    return Double.apply(x) * len(Double.__name__)


def passes(x):
    return Double.apply(x) * len(NAME)


show(breaks, passes, torch.ones(3))
