import torch

from snippets.atlas import show

torch._dynamo.config.trace_autograd_ops = True


def breaks(x):
    return torch.autograd.grad((x**2).sum(), {x: x})[x]


def passes(x):
    return torch.autograd.grad((x**2).sum(), {"x": x})["x"]


show(breaks, passes, torch.ones(3, requires_grad=True))
