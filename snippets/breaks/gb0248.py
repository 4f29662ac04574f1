import torch

from snippets.atlas import show

available = torch.get_device_module("cpu").is_available()


def breaks(x):
    return x + 1 if torch.get_device_module("cpu", 0).is_available() else x


def passes(x):
    return x + 1 if available else x


show(breaks, passes, torch.ones(3))
