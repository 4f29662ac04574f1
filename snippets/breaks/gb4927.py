import torch

from snippets.atlas import show

torch._dynamo.config.trace_autograd_ops = True


def breaks(x):
    y = x**2
    (gradient,) = torch.autograd.grad(y.sum(), x)
    return y, gradient


def passes(x):
    y = x**2
    (gradient,) = torch.autograd.grad(y.sum(), x)
    return y.detach(), gradient


show(breaks, passes, torch.ones(3, requires_grad=True))
