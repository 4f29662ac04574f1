import torch

from snippets.atlas import show


class Offset:
    def shift(self, x):
        return x + 1

    __radd__ = shift


offset = Offset()


def breaks(x):
    return x + offset


def passes(x):
    return offset.shift(x)


show(breaks, passes, torch.ones(3))
