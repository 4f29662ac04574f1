import torch

from snippets.stages import show


def noisy(x, n):
    y = x * n
    print("  n is", n)
    return y.sin() + n


def program(mini):
    x, compiled = torch.ones(3), mini.compile(noisy)
    return torch.equal(compiled(x, 2), noisy(x, 2))


show(program, 7, 8)
