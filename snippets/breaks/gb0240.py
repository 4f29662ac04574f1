import torch

from snippets.atlas import show


def breaks(x):
    values, indices = torch.empty(0), torch.empty(0, dtype=torch.int64)
    torch.sort(x, out=(values, indices))
    return values


def passes(x):
    values, indices = torch.sort(x)
    return values


show(breaks, passes, torch.tensor([3.0, 1.0, 2.0]))
