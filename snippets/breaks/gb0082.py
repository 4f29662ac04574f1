import torch

from snippets.atlas import show


def breaks(x):
    try:
        raise ValueError
    except* ValueError:
        x = x + 1
    return x


def passes(x):
    try:
        raise ValueError
    except ValueError:
        x = x + 1
    return x


show(breaks, passes, torch.ones(3))
