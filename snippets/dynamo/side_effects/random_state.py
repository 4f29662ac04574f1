import random

import torch

from snippets.introspect import compiles_per_call, graph_breaks

own = random.Random(0)


def module_random(x):
    return x * random.random()


def own_object(x):
    return x * own.uniform(0, 1)


def torch_rand(x):
    return x * torch.rand(())


def module_sample(x):
    return x * random.sample(range(100), 1)[0]


def three(fn):
    random.seed(0)
    own.seed(0)
    torch.manual_seed(0)
    return [round(fn(torch.ones(1)).item(), 3) for _ in range(3)]


calls = [(torch.ones(1),)] * 3
for fn in module_random, own_object, torch_rand, module_sample:
    breaks = [found.id for found in graph_breaks(fn, *calls[0])]
    print(f"{fn.__name__:13}", compiles_per_call(fn, calls), "breaks", breaks)
    print("  eager   ", three(fn))
    print("  compiled", three(torch.compile(fn, backend="eager")))
