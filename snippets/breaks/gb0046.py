import torch

from snippets.atlas import show


def breaks(x):
    if torch.is_inference_mode_enabled():
        return x.relu()
    return x + 1


def passes(x):
    if not torch.is_grad_enabled():
        return x.relu()
    return x + 1


show(breaks, passes, torch.ones(3))
