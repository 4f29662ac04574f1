import torch

from snippets.atlas import show

tensors = [torch.ones(3), torch.zeros(3)]
unique = set(tensors)
keys = dict.fromkeys(tensors)


def breaks(x):
    return sum((x * y).sum() for y in unique)


def passes(x):
    return sum((x * y).sum() for y in keys)


show(breaks, passes, torch.ones(3))
