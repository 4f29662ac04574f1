import torch

from snippets.atlas import show


def head(x):
    if x.shape[0] < 4:
        raise ValueError("too short")
    return x[:4]


def breaks(x):
    return head(x)


def passes(x):
    try:
        return head(x)
    except ValueError:
        return x


show(breaks, passes, torch.ones(3))
