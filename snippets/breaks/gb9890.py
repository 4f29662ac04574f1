import torch

from snippets.atlas import show


def breaks(x):
    return x * len(bytes(x.tolist()))


def passes(x):
    return x * x.numel()


show(breaks, passes, torch.ones(3, dtype=torch.int64))
