import torch

from snippets.atlas import show


class Product(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, y):
        ctx.save_for_backward(x, y)
        return x * y

    @staticmethod
    def backward(ctx, grad):
        x, y = ctx.saved_tensors
        return grad * y, grad * x


def breaks(x):
    return Product.apply(x, x)


def passes(x):
    return Product.apply(x, x.view_as(x))


show(breaks, passes, torch.ones(3, requires_grad=True))
