import torch

from snippets.atlas import show


class Name(str):
    pass


class Config:
    pass


config = Config()
vars(config)[Name("scale")] = 2


def breaks(x):
    return x * len(vars(config))


def passes(x):
    return x * config.scale


show(breaks, passes, torch.ones(3))
