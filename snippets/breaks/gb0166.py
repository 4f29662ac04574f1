import torch

from snippets.atlas import show


def announce():
    print("backward is done")


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        torch.autograd.Variable._execution_engine.queue_callback(announce)
        return grad * 2


def breaks(x):
    return Double.apply(x)


show(breaks, None, torch.ones(3, requires_grad=True))
