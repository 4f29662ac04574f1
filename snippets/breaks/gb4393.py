import torch

from snippets.atlas import show


def breaks(x):
    return x * 2 if issubclass(x, torch.Tensor) else x


def passes(x):
    return x * 2 if isinstance(x, torch.Tensor) else x


show(breaks, passes, torch.ones(3))
