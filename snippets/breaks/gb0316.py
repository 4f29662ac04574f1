import torch
from torch._higher_order_ops import associative_scan

from snippets.atlas import show


def scaled_product(a, b, factor):
    return a * b * factor


def breaks(x, factor):
    return torch.ops.higher_order.associative_scan(scaled_product, (x,), factor)


def passes(x, factor):
    def scaled_product(a, b):
        return a * b * factor

    return associative_scan(scaled_product, x, dim=0, combine_mode="generic")


show(breaks, passes, torch.ones(3), torch.tensor(2.0))
