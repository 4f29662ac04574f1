import torch

from snippets.introspect import compiles_per_call, recompile_reasons


def both(x, y):
    return x.sum() + y.sum()


def pair(a, b):
    return torch.ones(a), torch.ones(b)


equal_first = [pair(5, 5), pair(7, 7), pair(5, 7), pair(3, 4)]
unequal_first = [pair(5, 7), pair(3, 4), pair(6, 6)]
for calls in equal_first, unequal_first:
    print(compiles_per_call(both, calls, dynamic=True))
print(recompile_reasons(both, equal_first, dynamic=True)[2])
with torch.fx.experimental._config.patch(use_duck_shape=False):
    print("use_duck_shape off:", compiles_per_call(both, equal_first, dynamic=True))
