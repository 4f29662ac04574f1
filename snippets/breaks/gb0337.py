import torch

from snippets.atlas import show


def scale(x, factor):
    return x * factor


def breaks(x):
    return torch.ops.higher_order.strict_mode(scale, (x,), factor=2)


def passes(x):
    return scale(x, factor=2)


show(breaks, passes, torch.ones(3))
