import torch

from snippets.atlas import show


def breaks(x):
    with torch.profiler.profile() as profiler:
        y = x.sin()
    return y, profiler


def passes(x):
    return x.sin()


show(breaks, passes, torch.ones(3))
