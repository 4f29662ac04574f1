import torch
from torch._higher_order_ops import map

from snippets.atlas import show


class Config:
    factor = 2


config = Config()


def scale(row, config):
    return row * config.factor


def breaks(x):
    return map(scale, x, config)


def passes(x):
    def scale(row):
        return row * config.factor

    return map(scale, x)


show(breaks, passes, torch.ones(2, 3))
