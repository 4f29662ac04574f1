import torch

from snippets.atlas import show


def breaks(x, values, indices):
    torch.max(x, dim=1, out=(values[:, 0], indices[:, 0]))
    return values


def passes(x, values, indices):
    values[:, 0], indices[:, 0] = torch.max(x, dim=1)
    return values


table = torch.arange(6.0).reshape(3, 2)
show(breaks, passes, table, torch.zeros(3, 2), torch.zeros(3, 2, dtype=torch.int64))
