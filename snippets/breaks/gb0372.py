import torch

from snippets.atlas import show

torch._dynamo.config.trace_autograd_ops = True

weight = torch.ones(3, requires_grad=True)
hidden = torch.ones(3, requires_grad=True) * 2


def breaks(x):
    return torch.autograd.grad((x * hidden * weight).sum(), weight)[0]


def passes(x):
    return torch.autograd.grad((x * hidden.detach() * weight).sum(), weight)[0]


show(breaks, passes, torch.ones(3))
