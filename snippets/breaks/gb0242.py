import torch

from snippets.atlas import show


def breaks(x, table):
    torch.add(x, 1, out=table[:, 0])
    return table


def passes(x, table):
    table[:, 0] = x + 1
    return table


show(breaks, passes, torch.ones(3), torch.zeros(3, 2))
