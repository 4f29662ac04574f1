import torch
from torch.fx.experimental.symbolic_shapes import guard_scalar

from snippets.atlas import show


def breaks(x, size):
    return x * guard_scalar(size)


def passes(x, size):
    return x * size


show(breaks, passes, torch.ones(3), torch.tensor(2))
