import functools

import torch
from torch._higher_order_ops import scan

from snippets.atlas import show


def add(carry, x):
    return carry + x, carry * x


def call(carry, x, combine_fn):
    return combine_fn(carry, x)


def breaks(x, init):
    combine = functools.partial(call, combine_fn=add)
    return torch.ops.higher_order.scan(combine, [init], x, ())


def passes(x, init):
    return scan(add, init, x)


show(breaks, passes, torch.ones(3), torch.tensor(0.0))
