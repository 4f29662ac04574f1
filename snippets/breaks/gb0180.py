import dataclasses

import torch

from snippets.atlas import show


@dataclasses.dataclass
class Config:
    scale: float = 2.0


config = Config()


def breaks(x):
    return x * len(dataclasses.fields(Config))


def passes(x):
    return x * len(dataclasses.fields(config))


show(breaks, passes, torch.ones(3))
