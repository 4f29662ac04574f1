import torch

from snippets.atlas import show


def breaks(x):
    @torch.no_grad()
    def times(y):
        return x * y

    times.label = "times"
    return times(2)


def passes(x):
    def times(y):
        return x * y

    times.label = "times"
    return torch.no_grad()(times)(2)


show(breaks, passes, torch.ones(3))
