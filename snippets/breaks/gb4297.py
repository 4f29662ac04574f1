import torch

from snippets.atlas import show


def breaks(x):
    torch._dynamo.skip_frame("only for debugging")
    return x + 1


def passes(x):
    return x + 1


show(breaks, passes, torch.ones(3))
