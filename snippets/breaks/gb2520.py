import torch

from snippets.atlas import show


@torch.compiler.assume_constant_result
def table_size(items):
    return 2 ** len(items)


def breaks(x):
    return x * table_size([x, x])


def passes(x):
    return x * table_size(["x", "x"])


show(breaks, passes, torch.ones(3))
