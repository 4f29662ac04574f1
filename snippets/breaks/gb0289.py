import copy
import typing

import torch

from snippets.breaks import show


def breaks(x):
    kind = copy.copy(typing.List)
    return x if kind is typing.List else x + 1


def passes(x):
    kind = typing.List
    return x if kind is typing.List else x + 1


show(breaks, passes, torch.ones(3))
