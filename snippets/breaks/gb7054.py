import torch

from snippets.atlas import show


def breaks(x):
    y = x * 2
    (y * y).sum().backward(inputs=[y])
    return y.grad


def passes(x):
    y = x * 2
    return torch.autograd.grad((y * y).sum(), y)[0]


torch._dynamo.config.trace_autograd_ops = True
show(breaks, passes, torch.ones(3, requires_grad=True))
