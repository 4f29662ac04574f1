import torch

from snippets.atlas import show


def square(x):
    return x**2


output, pullback = torch.func.vjp(square, torch.ones(3))


def breaks(cotangent):
    return pullback(cotangent)[0]


def passes(cotangent):
    output, pullback = torch.func.vjp(square, torch.ones(3))
    return pullback(cotangent)[0]


show(breaks, passes, torch.ones(3))
