import torch

from snippets.atlas import show


def breaks(x):
    def double():
        return (x * 2,)

    return torch.ops.higher_order.wrap_with_set_grad_enabled(False, double)


def passes(x):
    with torch.set_grad_enabled(False):
        return (x * 2,)


show(breaks, passes, torch.ones(3))
