import random

import torch

from snippets.introspect import compiles_per_call


def total(x):
    return x.sum(1)


def next_power(length):
    return 1 << (length - 1).bit_length()


random.seed(0)
lengths = [random.randint(2, 400) for _ in range(500)]
for name, dynamic, pad in [
    ("as they are", None, lambda n: n),
    ("dynamic=True", True, lambda n: n),
    ("dynamic=False", False, lambda n: n),
    ("to the longest", None, lambda n: 400),
    ("powers of two", False, next_power),
    ("multiples of 64", False, lambda n: -(-n // 64) * 64),
]:
    padded = [pad(n) for n in lengths]
    calls = [(torch.ones(2, n),) for n in padded]
    compiles = sum(compiles_per_call(total, calls, dynamic=dynamic))
    extra = sum(padded) / sum(lengths) - 1
    sizes = len(set(padded))
    print(f"{name:16} {sizes:3} sizes {compiles} compiles {extra:4.0%} padding")
