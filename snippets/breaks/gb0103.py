import torch

from snippets.atlas import show


class Padded(torch.Tensor):
    def size(self, *dimensions):
        return self.shape if not dimensions else self.shape[dimensions[0]]


def breaks(x):
    return x * len(x.as_subclass(Padded))


def passes(x):
    return x * x.as_subclass(Padded).shape[0]


show(breaks, passes, torch.ones(3))
