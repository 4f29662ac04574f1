import functools

import torch
from torch._higher_order_ops import scan

from snippets.atlas import show


def add_scaled(carry, x, factor):
    return carry + x * factor, carry * x


def call(carry, x, factor, combine_fn):
    return combine_fn(carry, x, factor)


def breaks(x, init, factor):
    combine = functools.partial(call, combine_fn=add_scaled)
    return torch.ops.higher_order.scan(combine, [init], [x], factor)


def passes(x, init, factor):
    def add_scaled(carry, x):
        return carry + x * factor, carry * x

    return scan(add_scaled, init, x)


show(breaks, passes, torch.ones(3, 1), torch.zeros(1), torch.full((1,), 2.0))
