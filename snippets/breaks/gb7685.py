import torch

from snippets.atlas import show

offset = getattr(torch.Generator, "offset", 0)


def breaks(x):
    try:
        return x + torch.Generator.offset
    except AttributeError:
        return x


def passes(x):
    return x + offset


show(breaks, passes, torch.ones(3))
