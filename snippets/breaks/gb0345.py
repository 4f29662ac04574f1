import torch

from snippets.atlas import show


def add(pair):
    return pair[0] + pair[1]


def breaks(x, y):
    return torch.ops.higher_order.strict_mode(add, ([x, y],))


def passes(x, y):
    return add([x, y])


show(breaks, passes, torch.ones(3), torch.ones(3))
