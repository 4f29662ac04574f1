import itertools

import torch

from snippets.atlas import show


def breaks(x):
    return [x * key for key, _ in itertools.groupby([1, 2], func=abs)]


def passes(x):
    return [x * key for key, _ in itertools.groupby([1, 2], key=abs)]


show(breaks, passes, torch.ones(3))
