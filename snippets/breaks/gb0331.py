import torch

from snippets.atlas import show


def double(x):
    return (x * 2,)


def breaks(x, train):
    return torch.ops.higher_order.wrap_with_set_grad_enabled(train, double, x)


def passes(x, train):
    y = x * 2
    return (torch.where(train, y, y.detach()),)


show(breaks, passes, torch.ones(3), torch.tensor(True))
