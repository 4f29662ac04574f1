import torch

from snippets.atlas import show


def breaks(x):
    return x * 2 if x.is_inference() else x.sin()


def passes(x):
    return x.sin() if torch.is_grad_enabled() else x * 2


show(breaks, passes, torch.ones(3))
