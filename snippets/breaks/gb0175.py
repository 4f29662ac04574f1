import torch

from snippets.atlas import show


def breaks(x):
    device = x.untyped_storage().device
    return x * 2 if isinstance(device, torch.device) else x


def passes(x):
    return x * 2 if isinstance(x.device, torch.device) else x


show(breaks, passes, torch.ones(3))
