import torch

from snippets.atlas import show


def scale(x, factor):
    return (x * factor,)


def breaks(x):
    return torch.ops.higher_order.wrap_with_set_grad_enabled(False, scale, x, factor=2)


def passes(x):
    with torch.set_grad_enabled(False):
        return scale(x, factor=2)


show(breaks, passes, torch.ones(3))
