import torch

from snippets.atlas import show


def breaks(x):
    y = x + 1
    torch._dynamo.step_unsupported()
    return y * 2


def passes(x):
    y = x + 1
    return y * 2


show(breaks, passes, torch.ones(3))
