import torch

from snippets.atlas import show


def breaks(x):
    return x + torch.nn.Parameter([1.0, 2.0])


weight = torch.nn.Parameter(torch.tensor([1.0, 2.0]))


def passes(x):
    return x + weight


show(breaks, passes, torch.ones(2))
