import torch
from torch._higher_order_ops import scan

from snippets.atlas import show


def add_in_place(carry, x):
    carry.add_(x)
    return carry.clone(), carry * 2


def add(carry, x):
    carry = carry + x
    return carry, carry * 2


@torch.no_grad()
def breaks(x, init):
    return scan(add_in_place, init, x)


@torch.no_grad()
def passes(x, init):
    return scan(add, init, x)


show(breaks, passes, torch.ones(3), torch.tensor(0.0))
