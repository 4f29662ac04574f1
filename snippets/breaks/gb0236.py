from dataclasses import dataclass

import torch

from snippets.atlas import show


@dataclass
class Scale:
    factor: float


@dataclass
class Registered:
    factor: float


torch.export.register_dataclass(Registered)


@torch.compiler.nonstrict_trace
def scale(x, by):
    return x * by.factor


def breaks(x):
    return scale(x, Scale(2.0))


def passes(x):
    return scale(x, Registered(2.0))


show(breaks, passes, torch.ones(3))
