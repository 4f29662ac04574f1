import torch

from snippets.stages import show

weight = torch.ones(3, 3)


def layer(x):
    return (x @ weight).relu() if x.shape[0] > 1 else x


def program(mini):
    global weight
    x, compiled, equal = torch.ones(2, 3), mini.compile(layer), []
    for factor in 1, 2:
        weight = weight * factor
        equal.append(torch.equal(compiled(x), layer(x)))
    return equal


show(program, 2, 3)
