import torch

from snippets.atlas import show

weight = torch.nn.Parameter(torch.ones(3))


def breaks(x):
    return x * torch.nn.Parameter(torch.ones(3))


def passes(x):
    return x * weight


show(breaks, passes, torch.ones(3))
