import torch

from snippets.atlas import show


def square(x):
    return (x * x).sum()


def breaks(x):
    x.requires_grad = True
    return torch.autograd.grad(square(x), x)[0]


def passes(x):
    return torch.func.grad(square)(x)


show(breaks, passes, torch.ones(3))
