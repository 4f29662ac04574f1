import torch

from snippets.atlas import show


def breaks(x, scale=None):
    if scale is not None:
        y = x * scale
    try:
        return y
    except UnboundLocalError:
        return x


def passes(x, scale=None):
    y = x
    if scale is not None:
        y = x * scale
    return y


show(breaks, passes, torch.ones(3))
