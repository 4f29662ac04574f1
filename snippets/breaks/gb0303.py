import torch

from snippets.atlas import show


def small(x):
    return x.sum() < 10


def double(x):
    return (x * 2,)


def breaks(x):
    return torch.ops.higher_order.while_loop(small, double, (x,), (), mutated_arg_indices="")


def passes(x):
    return torch.while_loop(small, double, (x,))


show(breaks, passes, torch.ones(3))
