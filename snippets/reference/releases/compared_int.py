import torch

from snippets.introspect import compiles_per_call


def handed_back(x, n):
    return x + 1, n > 3


def decides(x, n):
    return x + 1 if n > 3 else x - 1


x = torch.ones(2)
for fn in handed_back, decides:
    print(f"{fn.__name__:11}", compiles_per_call(fn, [(x, n) for n in (4, 6, 8, 10)]))
