import torch
from torch._higher_order_ops import switch

from snippets.atlas import show


def breaks(x, index):
    return torch.ops.higher_order.switch(index, {0: torch.sin, 1: torch.cos}, (x,))


def passes(x, index):
    return switch(index, (torch.sin, torch.cos), (x,))


show(breaks, passes, torch.ones(3), torch.tensor(1))
