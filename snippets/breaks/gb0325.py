import torch
from torch._higher_order_ops import map

from snippets.atlas import show


def breaks(x):
    return torch.ops.higher_order.map_impl(torch.sin, [x], [], mutated_arg_indices="")


def passes(x):
    return map(torch.sin, x)


show(breaks, passes, torch.ones(3))
