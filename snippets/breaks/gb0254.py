import torch

from snippets.atlas import show


class Config:
    pass


def breaks(x, config):
    setattr(config, f"scale{x.sum().item()}", 2)
    return x * 2


def passes(x, config):
    config.scale = x.sum().item()
    return x * 2


show(breaks, passes, torch.ones(3), Config())
