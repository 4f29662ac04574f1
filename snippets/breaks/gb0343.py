import torch
from torch._higher_order_ops import scan

from snippets.atlas import show


def sum_and_products(carry, x):
    return carry + x, carry * x, carry - x


def sum_and_pair(carry, x):
    return carry + x, (carry * x, carry - x)


def breaks(x, init):
    return scan(sum_and_products, init, x)


def passes(x, init):
    return scan(sum_and_pair, init, x)


show(breaks, passes, torch.ones(3), torch.tensor(0.0))
