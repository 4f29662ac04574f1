import random

import torch

from snippets.introspect import compiles_per_call

own = random.Random(0)


def inside(x):
    return x + own.randint(1, 100)


def outside(x, noise):
    return x + noise


def run(fn, *draw):
    own.seed(0)
    return [int(fn(torch.zeros(1), *(number() for number in draw))) for _ in range(4)]


def draw():
    return own.randint(1, 100)


print("eager  ", run(inside))
print("inside ", run(torch.compile(inside, backend="eager")))
print("outside", run(torch.compile(outside, backend="eager"), draw))
own.seed(0)
print(compiles_per_call(outside, [(torch.zeros(1), draw()) for _ in range(4)]))
