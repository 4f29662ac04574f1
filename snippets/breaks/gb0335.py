import torch

from snippets.atlas import show


def double(x):
    return (x * 2,)


def breaks(x):
    return torch.ops.higher_order.hints_wrapper(double, (x,), {}, {"level": 1})


def passes(x):
    return torch.ops.higher_order.hints_wrapper(double, (x,), {}, hints={"level": 1})


show(breaks, passes, torch.ones(3))
