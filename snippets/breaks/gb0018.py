import torch
from torch.fx.experimental.symbolic_shapes import ShapeEnv

from snippets.atlas import show

size = ShapeEnv().create_unbacked_symint()


def breaks(x):
    return x + size


def passes(x):
    return x + 1


show(breaks, passes, torch.ones(3))
