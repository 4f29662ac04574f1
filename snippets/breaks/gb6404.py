import torch

from snippets.atlas import show


def breaks(x, weight):
    torch.Tensor.grad.__set__(weight, x)
    return x + 1


def passes(x, weight):
    weight.grad = x
    return x + 1


show(breaks, passes, torch.ones(3), torch.ones(3))
