import random

import torch

from snippets.mini_aot import aot_function


def branch(x):
    return x.sin() if x.sum() > 0 else x.cos()


def seeded(x):
    torch.manual_seed(0)
    return x * torch.rand(2)


def from_python(x):
    return x * random.random()


def own_backward(x):
    x.sin().sum().backward()
    return x * 2


def wrong(x):
    raise ValueError("not for this")


for fn in branch, seeded, from_python, own_backward, wrong:
    compiled = aot_function(fn)
    try:
        compiled(torch.ones(2, requires_grad=True))
        print(fn.__name__, "ran")
    except ValueError as error:
        print(fn.__name__, "raised", type(error).__name__)
    [reason] = compiled.refused
    print("    because", reason.splitlines()[0][:90])
