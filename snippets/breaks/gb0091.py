import torch

from snippets.atlas import show


def breaks(x):
    def shift():
        return x + offset

    try:
        y = shift()
    except NameError:
        y = x
    offset = 1
    return y + offset


def passes(x):
    offset = None

    def shift():
        return x if offset is None else x + offset

    y = shift()
    offset = 1
    return y + offset


show(breaks, passes, torch.ones(3))
