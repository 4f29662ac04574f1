import torch

from snippets.atlas import show


def breaks(x):
    return torch.ops.aten.relu(x, inplace=True)


def passes(x):
    return torch.ops.aten.relu_(x)


show(breaks, passes, torch.arange(-1.0, 2.0))
