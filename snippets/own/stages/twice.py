import torch

from snippets.stages import show


def steps(x):
    y = x.sin()
    print("  one")
    z = y + 1
    print("  two")
    return z * y


def program(mini):
    x, compiled = torch.ones(3), mini.compile(steps)
    equal = [torch.equal(compiled(x), steps(x)) for _ in range(2)]
    return equal, len(mini.stats(compiled).graphs)


show(program, 8, 9)
