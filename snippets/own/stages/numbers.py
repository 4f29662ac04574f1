import torch

from snippets.stages import show


def scaled(x, n):
    return x.sin() * n


def program(mini):
    x, compiled = torch.ones(3), mini.compile(scaled)
    return [torch.equal(compiled(x, n), scaled(x, n)) for n in (2, 3)]


show(program, 1, 2)
