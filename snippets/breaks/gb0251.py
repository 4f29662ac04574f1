from dataclasses import dataclass

import torch

from snippets.atlas import show


@dataclass
class Bounds:
    low: torch.Tensor
    high: torch.Tensor


@dataclass
class Registered:
    low: torch.Tensor
    high: torch.Tensor


torch.export.register_dataclass(Registered)


@torch.compiler.nonstrict_trace
def bounds(x):
    return Bounds(x.min(), x.max())


@torch.compiler.nonstrict_trace
def registered(x):
    return Registered(x.min(), x.max())


def breaks(x):
    return bounds(x).low


def passes(x):
    return registered(x).low


show(breaks, passes, torch.ones(3))
