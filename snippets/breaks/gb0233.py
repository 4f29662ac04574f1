import torch

from snippets.atlas import show


def breaks(x, y):
    return torch.nested.nested_tensor([x, y], layout=torch.strided).sum()


def passes(x, y):
    return torch.nested.nested_tensor([x, y], layout=torch.jagged).sum()


show(breaks, passes, torch.ones(2), torch.ones(3))
