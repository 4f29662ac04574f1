import torch

from snippets.atlas import show


def breaks(x):
    return torch.nested.nested_tensor(x, layout=torch.jagged).values()


def passes(x):
    return torch.nested.nested_tensor(list(x), layout=torch.jagged).values()


show(breaks, passes, torch.ones(2, 3))
