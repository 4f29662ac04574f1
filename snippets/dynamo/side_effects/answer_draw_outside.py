import random

import torch

from snippets.introspect import compiles_per_call


def draw():
    [number] = random.sample(range(100), 1)
    return number


def inside(x):
    return x + draw()


def outside(x, noise):
    return x + noise


def run(fn, *draws):
    random.seed(0)
    return [int(fn(torch.zeros(1), *(number() for number in draws))) for _ in range(4)]


print("eager  ", run(inside))
print("inside ", run(torch.compile(inside, backend="eager")))
print("outside", run(torch.compile(outside, backend="eager"), draw))
random.seed(0)
print(compiles_per_call(outside, [(torch.zeros(1), draw()) for _ in range(4)]))
