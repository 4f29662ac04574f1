import torch

from snippets.atlas import show


def breaks(x):
    return x.share_memory_() + 1


show(breaks, None, torch.ones(3))
