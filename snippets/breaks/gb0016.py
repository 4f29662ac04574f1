import torch

from snippets.atlas import show

rows = [torch.ones(2), torch.ones(3)]
strided = torch.nested.nested_tensor(rows)
jagged = torch.nested.nested_tensor(rows, layout=torch.jagged)


def breaks(x):
    return (strided * x).sum()


def passes(x):
    return (jagged * x).values().sum()


show(breaks, passes, torch.ones(1))
