import copy
import typing

import torch

from snippets.atlas import show


def breaks(x):
    kind = copy.copy(typing.Literal)
    return x if kind is typing.Literal else x + 1


def passes(x):
    kind = typing.Literal
    return x if kind is typing.Literal else x + 1


show(breaks, passes, torch.ones(3))
