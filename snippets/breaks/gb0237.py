import torch

from snippets.atlas import show

trainable = torch.tensor(True)
requires_grad = bool(trainable)


def breaks(x):
    return torch.nn.Parameter(x, requires_grad=trainable) * 2


def passes(x):
    return torch.nn.Parameter(x, requires_grad=requires_grad) * 2


show(breaks, passes, torch.ones(3))
