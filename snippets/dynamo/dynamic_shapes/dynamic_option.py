import torch

from snippets.introspect import compiles_per_call


def total(x):
    return x.sum()


def scale(x, value):
    return x * value


x = torch.ones(3)
for dynamic in None, True, False:
    sizes = [(torch.ones(n),) for n in (8, 5, 16, 2, 1, 0, 1)]
    ints = [(x, n) for n in (5, 6, 7, 1, 0)]
    floats = [(x, n + 0.5) for n in range(5)]
    print(
        f"{dynamic!s:5}",
        "sizes",
        compiles_per_call(total, sizes, dynamic=dynamic),
        "ints",
        compiles_per_call(scale, ints, dynamic=dynamic),
        "floats",
        compiles_per_call(scale, floats, dynamic=dynamic),
    )
