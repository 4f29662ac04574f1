import torch

from snippets.atlas import show

torch._dynamo.symbolic_convert.MAX_ITERATOR_LIMIT = 1000


def naturals():
    n = 0
    while True:
        yield n
        n += 1


def breaks(x):
    for n in naturals():
        if n == 2000:
            break
    return x + n


def passes(x):
    for n in range(2001):
        if n == 2000:
            break
    return x + n


show(breaks, passes, torch.ones(3))
