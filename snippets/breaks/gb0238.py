import torch
from torch.utils._pytree import register_constant

from snippets.atlas import show


class Scale:
    def __init__(self, factor):
        self.factor = factor

    def __eq__(self, other):
        return self.factor == other.factor

    def __hash__(self):
        return hash(self.factor)


register_constant(Scale)
twice = Scale(2)


@torch.compiler.nonstrict_trace
def scale(x, by):
    return x * by.factor


def breaks(x):
    return scale(x, Scale(2))


def passes(x):
    return scale(x, twice)


show(breaks, passes, torch.ones(3))
