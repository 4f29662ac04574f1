import torch

from snippets.atlas import show


def breaks(x):
    return torch.zeros(3) if "nan" in f"{x.sum()}" else x


def passes(x):
    return torch.where(x.sum().isnan(), torch.zeros(3), x)


show(breaks, passes, torch.ones(3))
