import torch

from snippets.atlas import show


def breaks(x):
    return torch.cond(x.numpy().sum() > 0, torch.sin, torch.cos, (x,))


def passes(x):
    return torch.cond(x.sum() > 0, torch.sin, torch.cos, (x,))


show(breaks, passes, torch.ones(3))
