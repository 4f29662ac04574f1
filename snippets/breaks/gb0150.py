import torch

from snippets.atlas import show


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


IS_FUSED = hasattr(Double, "fused")


def breaks(x):
    return x if hasattr(Double, "fused") else Double.apply(x)


def passes(x):
    return x if IS_FUSED else Double.apply(x)


show(breaks, passes, torch.ones(3))
