import torch

from snippets.atlas import show


def breaks(x):
    weight = torch.ones(3, requires_grad=True)
    (x * weight).sum().backward()
    return weight.grad


def passes(x):
    def loss(weight):
        return (x * weight).sum()

    return torch.func.grad(loss)(torch.ones(3))


show(breaks, passes, torch.ones(3))
