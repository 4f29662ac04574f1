import random

import torch

from snippets.introspect import graph_breaks

draws = {
    "random": lambda: random.random(),
    "uniform": lambda: random.uniform(0, 1),
    "randint": lambda: random.randint(0, 99),
    "randrange": lambda: random.randrange(99),
    "choice": lambda: random.choice(range(99)),
    "choices": lambda: random.choices(range(99))[0],
    "gauss": lambda: random.gauss(0, 1),
    "sample": lambda: random.sample(range(99), 1)[0],
    "shuffle": lambda: first_of_shuffled(),
}


def first_of_shuffled():
    numbers = list(range(99))
    random.shuffle(numbers)
    return numbers[0]


def four(fn):
    random.seed(0)
    return [fn(torch.ones(1)).item() for _ in range(4)]


for name, draw in draws.items():
    torch._dynamo.reset()

    def fn(x, draw=draw):
        return x * draw()

    same = four(fn) == four(torch.compile(fn, backend="eager"))
    breaks = " ".join(found.id for found in graph_breaks(fn, torch.ones(1)))
    print(f"{name:10}", "right" if same else "wrong", breaks or "no break")
