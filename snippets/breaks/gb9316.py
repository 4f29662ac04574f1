import torch

from snippets.breaks import show

limits = [1, 2]
address = id(limits)


def breaks(x):
    rows = [x]
    return x + 1 if id(rows) == address else x


def passes(x):
    rows = [x]
    return x + 1 if rows is limits else x


show(breaks, passes, torch.ones(3))
