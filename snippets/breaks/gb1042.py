import torch

from snippets.atlas import show


def breaks(x):
    y = torch.ones(3).requires_grad_()
    (x * y).sum().backward(inputs=[y])
    return y.grad


def passes(x):
    y = torch.ones(3).requires_grad_()
    return torch.autograd.grad((x * y).sum(), y)[0]


torch._dynamo.config.trace_autograd_ops = True
show(breaks, passes, torch.ones(3))
