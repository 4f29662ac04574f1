import torch

from snippets.atlas import show

torch._dynamo.config.trace_autograd_ops = True

layer = torch.nn.PReLU()


def breaks(x):
    return torch.autograd.grad(layer(x).sum(), layer.parameters())


def passes(x):
    return torch.autograd.grad(layer(x).sum(), list(layer.parameters()))


show(breaks, passes, -torch.ones(3))
