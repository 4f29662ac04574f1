import torch

from snippets.breaks import show


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


def run(x, function):
    return function.apply(x)


def breaks(x):
    function = Double
    return x * 2 if function == Double else x


def passes(x):
    function = Double
    return x * 2 if function is Double else x


show(breaks, passes, torch.ones(3))
