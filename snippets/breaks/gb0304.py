import torch

from snippets.atlas import show


def small(x, factor):
    return x.sum() < 10


def scale(x, factor):
    return (x * factor,)


def breaks(x, factor):
    return torch.ops.higher_order.while_loop(small, scale, (x,), factor)


def passes(x, factor):
    def small(x):
        return x.sum() < 10

    def scale(x):
        return (x * factor,)

    return torch.while_loop(small, scale, (x,))


show(breaks, passes, torch.ones(3), torch.tensor(2.0))
