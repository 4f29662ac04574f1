import torch

from snippets.introspect import compiles_per_call


def formatted(x, n):
    return x + 1, f"n = {n}"


def returned(x, n):
    return x + 1, n


x = torch.ones(2)
for fn in formatted, returned:
    print(f"{fn.__name__:9}", compiles_per_call(fn, [(x, n) for n in (4, 6, 8, 10)]))
