import typing

import torch

from snippets.atlas import show


def breaks(x):
    kind = typing.Literal[x]
    return x + 1 if kind else x


def passes(x):
    kind = typing.Literal["x"]
    return x + 1 if kind else x


show(breaks, passes, torch.ones(3))
