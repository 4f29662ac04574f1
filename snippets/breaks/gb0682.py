import torch

from snippets.atlas import show


def breaks(x):
    cost = {x.relu: 1, x.sin: 4}
    return x * cost[x.sin]


def passes(x):
    cost = {torch.relu: 1, torch.sin: 4}
    return x * cost[torch.sin]


show(breaks, passes, torch.ones(3))
