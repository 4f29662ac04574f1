import torch

from snippets.atlas import show


class Double(torch.nn.Module):
    def __init__(self):
        pass

    def forward(self, x):
        return 2 * x


class Twice(Double):
    def __init__(self):
        super(Double, self).__init__()


double = Double()
twice = Twice()


def breaks(x):
    return double(x)


def passes(x):
    return twice(x)


show(breaks, passes, torch.ones(3))
