import torch
from torch.autograd.graph import get_gradient_edge

from snippets.atlas import show

torch._dynamo.config.trace_autograd_ops = True

x = torch.ones(3, requires_grad=True)
edge = get_gradient_edge((x**2).sum())


def breaks(x):
    return torch.autograd.grad(edge, x)[0]


def passes(x):
    return torch.autograd.grad((x**2).sum(), x)[0]


show(breaks, passes, x)
