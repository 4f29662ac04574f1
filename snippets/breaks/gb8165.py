import torch
from torch._higher_order_ops import switch

from snippets.atlas import show


def breaks(x, index):
    def sine():
        return x.sin()

    def cosine():
        return x.cos()

    return torch.ops.higher_order.switch(index, (sine, cosine))


def passes(x, index):
    def sine():
        return x.sin()

    def cosine():
        return x.cos()

    return switch(index, (sine, cosine))


show(breaks, passes, torch.ones(3), torch.tensor(1))
