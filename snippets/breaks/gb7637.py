import torch

from snippets.atlas import show


class Config:
    pass


config = Config()


def breaks(x):
    config.__dict__ = {1: 2}
    return x * len(vars(config))


def passes(x):
    config.__dict__ = {"scale": 2}
    return x * len(vars(config))


show(breaks, passes, torch.ones(3))
