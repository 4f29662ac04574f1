import torch

from snippets.atlas import show


class Image(torch.Tensor):
    def brighten(self):
        return self + 1


def breaks(x):
    first, second = x.as_subclass(Image), (x + 1).as_subclass(Image)
    return x if first.brighten == second.brighten else x + 1


def passes(x):
    first, second = x.as_subclass(Image), (x + 1).as_subclass(Image)
    return x if first is second else x + 1


show(breaks, passes, torch.ones(3))
