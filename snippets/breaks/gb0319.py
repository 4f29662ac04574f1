import torch
from torch._higher_order_ops import associative_scan

from snippets.atlas import show


def add_to_tuple(a, b):
    return (a + b,)


def breaks(x):
    return associative_scan(add_to_tuple, x, dim=0)


def passes(x):
    return associative_scan(torch.add, x, dim=0, combine_mode="generic")


show(breaks, passes, torch.ones(3))
