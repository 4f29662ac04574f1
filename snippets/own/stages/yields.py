import torch

from snippets.stages import show


def powers(x):
    for n in 1, 2, 3:
        yield x**n


def total(x):
    return sum(powers(x)) + 1


def program(mini):
    x, compiled = torch.ones(3), mini.compile(total)
    equal = torch.equal(compiled(x), total(x))
    stats = mini.stats(compiled)
    return equal, len(stats.graphs), stats.breaks + stats.fallbacks


show(program, 10, 11)
