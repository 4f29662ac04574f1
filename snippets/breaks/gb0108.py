import torch

from snippets.atlas import show


def square(x):
    return (x * x).sum()


def breaks(x):
    y = x * 2
    y.retain_grad()
    square(y).backward()
    return y.grad


def passes(x):
    y = x * 2
    return torch.func.grad(square)(y)


show(breaks, passes, torch.ones(3, requires_grad=True))
