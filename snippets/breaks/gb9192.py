import itertools

import torch

from snippets.atlas import show


def breaks(x):
    return [x * a + b for a, b in itertools.zip_longest([1, 2], [3], fill=0)]


def passes(x):
    return [x * a + b for a, b in itertools.zip_longest([1, 2], [3], fillvalue=0)]


show(breaks, passes, torch.ones(3))
