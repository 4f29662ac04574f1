import torch

from snippets.atlas import show

torch._dynamo.config.trace_autograd_ops = True


def breaks(x):
    loss = (x**2).sum()
    (first,) = torch.autograd.grad(loss, x)
    (second,) = torch.autograd.grad(loss, x)
    return first + second


def passes(x):
    loss = (x**2).sum()
    (first,) = torch.autograd.grad(loss, x, retain_graph=True)
    (second,) = torch.autograd.grad(loss, x)
    return first + second


show(breaks, passes, torch.ones(3, requires_grad=True))
