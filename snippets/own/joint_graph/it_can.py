import torch
from functorch.compile import aot_function as real_aot_function
from functorch.compile import nop

from snippets.mini_aot import aot_function


def overlapping(x, y):
    x.add_(1)
    return y * 2


def transposed(x):
    x.t_()
    return x + 1


def inputs(function):
    if function is transposed:
        return [torch.zeros(2, 3)]
    memory = torch.zeros(4)
    return [memory[:3], memory[1:]]


for function in overlapping, transposed:
    ours, theirs = aot_function(function), real_aot_function(function, nop)
    for name, run in ("eager", function), ("real", theirs), ("ours", ours):
        arguments = inputs(function)
        result = run(*arguments)
        print(f"{function.__name__:12}{name:6}{result.tolist()} {[*arguments[0].shape]}")
    print("refused:", *ours.refused)
