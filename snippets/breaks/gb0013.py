import torch

from snippets.atlas import show

weight = torch.ones(3, requires_grad=True)
handle = weight.register_hook(torch.neg)


def breaks(x):
    y = x * weight
    handle.remove()
    return y


def passes(x):
    return x * weight


show(breaks, passes, torch.ones(3))
