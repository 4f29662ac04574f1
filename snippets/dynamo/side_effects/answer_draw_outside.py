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


def four(call):
    random.seed(0)
    return [int(call()) for _ in range(4)]


x = torch.zeros(1)
draws_itself = torch.compile(inside, backend="eager")
is_given = torch.compile(outside, backend="eager")
print("eager  ", four(lambda: inside(x)))
print("inside ", four(lambda: draws_itself(x)))
print("outside", four(lambda: is_given(x, draw())))
random.seed(0)
print(compiles_per_call(outside, [(x, draw()) for _ in range(4)]))
