import typing

import torch

from snippets.atlas import show


class Config(typing.TypedDict, total=False):
    scale: int


def breaks(x):
    return x * Config(scale=2)["scale"]


def passes(x):
    config: Config = {"scale": 2}
    return x * config["scale"]


show(breaks, passes, torch.ones(3))
