import torch

from snippets.stages import show


def scaled(x):
    return x.relu() * x.shape[0]


def program(mini):
    x = torch.arange(6.0).view(2, 3) - 2
    return torch.equal(mini.compile(scaled)(x), scaled(x))


show(program, 0, 1)
