import torch

from snippets.atlas import show

weight = torch.ones(3, requires_grad=True)


def breaks(x):
    y = x * weight
    return y, y.register_hook(torch.neg)


def passes(x):
    y = x * weight
    y.register_hook(torch.neg)
    return y


show(breaks, passes, torch.ones(3))
