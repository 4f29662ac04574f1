import torch

from snippets.atlas import show


def breaks(x):
    def scale(y):
        return x * y

    label = repr(scale)
    return scale(2) if "scale" in label else x


def passes(x):
    def scale(y):
        return x * y

    label = scale.__name__
    return scale(2) if "scale" in label else x


show(breaks, passes, torch.ones(3))
