import torch

from snippets.atlas import show


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


def breaks(x):
    function = Double
    return function.apply(x) if function == Double else x


def passes(x):
    function = Double
    return function.apply(x) if function is Double else x


show(breaks, passes, torch.ones(3))
