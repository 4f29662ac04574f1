import torch

from snippets.atlas import show


def breaks(x, method):
    activation = x.relu if method == "relu" else x.sin
    return x * 2 if activation == x.relu else activation()


def passes(x, method):
    activation = torch.relu if method == "relu" else torch.sin
    return x * 2 if activation == torch.relu else activation(x)


show(breaks, passes, torch.ones(3), "sin")
