import operator

import torch

from snippets.atlas import show


def breaks(x):
    return x * operator.length_hint([1, 2], id(object()))


def passes(x):
    return x * operator.length_hint([1, 2])


show(breaks, passes, torch.ones(3))
