import torch

from snippets.atlas import show


def breaks(x):
    return x + 1 if torch.get_device_module("gpu").is_available() else x


def passes(x):
    return x + 1 if torch.get_device_module("cuda").is_available() else x


show(breaks, passes, torch.ones(3))
