import copy

import torch

from snippets.atlas import show


def breaks(x):
    return copy.copy(x) + 1


def passes(x):
    return x.view_as(x) + 1


show(breaks, passes, torch.ones(3))
