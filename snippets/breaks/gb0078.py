import torch

from snippets.atlas import show


def scale(x):
    return x * 2


def breaks(x):
    def local_scale(x):
        return x * 2

    return torch._dynamo.nonstrict_trace(local_scale)(x)


def passes(x):
    return torch._dynamo.nonstrict_trace(scale)(x)


show(breaks, passes, torch.ones(3))
