import torch

from snippets.atlas import show


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx._materialize_non_diff_grads = False
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


class DoubleWithPublicFlag(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.set_materialize_grads(False)
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


def breaks(x):
    return Double.apply(x)


def passes(x):
    return DoubleWithPublicFlag.apply(x)


show(breaks, passes, torch.ones(3, requires_grad=True))
