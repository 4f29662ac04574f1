import itertools

import torch

from snippets.atlas import show


def breaks(x):
    return [x * a + b for a, b in itertools.product([1, 2], repeats=2)]


def passes(x):
    return [x * a + b for a, b in itertools.product([1, 2], repeat=2)]


show(breaks, passes, torch.ones(3))
