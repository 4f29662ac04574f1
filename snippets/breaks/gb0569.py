import torch

from snippets.atlas import show


def breaks(x):
    return x + 1, f"input {x!r}"


show(breaks, None, torch.ones(3))
