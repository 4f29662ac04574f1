import torch

from snippets.stages import show


def waves(x, n):
    parts = []
    for i in range(n):
        parts += [x.sin() + i]
    return parts[0] * parts[-1]


def program(mini):
    x, compiled = torch.ones(3), mini.compile(waves)
    equal = [torch.equal(compiled(x, n), waves(x, n)) for n in (2, 2, 3)]
    return equal, len(compiled.entries)


show(program, 3, 4)
