from dataclasses import dataclass

import torch
from torch.utils._pytree import register_pytree_node

from snippets.atlas import show


@dataclass
class Unit:
    meters: float


@dataclass
class Length:
    value: torch.Tensor
    unit: Unit


@dataclass
class Registered(Length):
    pass


def flatten(length):
    return [length.value], length.unit


def unflatten(values, unit):
    return Length(*values, unit)


register_pytree_node(Length, flatten, unflatten)
torch.export.register_dataclass(Unit)
torch.export.register_dataclass(Registered)


@torch.compiler.nonstrict_trace
def convert(length):
    return length.value * length.unit.meters


def breaks(x):
    return convert(Length(x, Unit(0.3048)))


def passes(x):
    return convert(Registered(x, Unit(0.3048)))


show(breaks, passes, torch.ones(3))
