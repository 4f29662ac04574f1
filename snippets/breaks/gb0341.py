import functools

import torch
from torch._higher_order_ops import associative_scan

from snippets.atlas import show


def breaks(x):
    add = functools.partial(torch.add, alpha=1)
    return torch.ops.higher_order.associative_scan(add, (x,), ())


def passes(x):
    add = functools.partial(torch.add, alpha=1)
    return (associative_scan(add, x, dim=0, combine_mode="generic"),)


show(breaks, passes, torch.ones(3))
