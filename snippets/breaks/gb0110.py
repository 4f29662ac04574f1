import torch

from snippets.atlas import show


def breaks(x):
    noise = torch.empty_like(x).uniform_(**{"from": 0.5, "to": 1.0})
    return noise < 1


def passes(x):
    noise = torch.empty_like(x).uniform_(0.5, 1.0)
    return noise < 1


show(breaks, passes, torch.ones(3))
