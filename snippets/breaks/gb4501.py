import torch

from snippets.breaks import show


def breaks(x):
    rows = [x]
    return x + 1, id(rows)


def passes(x):
    rows = [x]
    return x + 1, id(rows) == id(rows)


show(breaks, passes, torch.ones(3))
