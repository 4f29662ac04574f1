import torch

from snippets.stages import show


def activate(x, slope=0.5):
    return x.relu() - slope * (-x).relu()


def twice(x):
    return activate(activate(x), slope=0.1)


def program(mini):
    x, compiled = torch.arange(4.0) - 2, mini.compile(twice)
    equal = torch.equal(compiled(x), twice(x))
    activate.__defaults__ = (0.25,)
    return equal, torch.equal(compiled(x), twice(x)), len(compiled.entries)


show(program, 4, 5)
