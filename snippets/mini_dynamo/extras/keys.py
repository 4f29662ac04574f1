"""Extra: dicts from outside whose keys are classes, functions, or tuples with such.

    HANDLERS = {int: double, torch.Tensor: halve}

    def f(x):
        return HANDLERS[type(x)](x)

Of a class there is one object, so that the guard compares by identity.
"""

from __future__ import annotations

import collections
import dataclasses
import types
from typing import Any

from ..containers import read_only
from ..guards import same_constant
from ..values import CONSTANTS, PASS, Source

SINGLE = type, types.FunctionType, types.BuiltinFunctionType


@dataclasses.dataclass(frozen=True)
class Item(Source):
    """An item whose key has no text."""

    name: str = ""

    def after(self, base: str) -> str:
        return f"{base}[{self.name}]"


def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    if kind not in (dict, collections.OrderedDict) or all(type(key) in CONSTANTS for key in value):
        return PASS
    if not all(map(is_single, value)):
        return PASS
    tracer.guards.add("type({}) is {}", source, kind)
    tracer.guards.keep["same_single_keys"] = same_single_keys
    tracer.guards.add("same_single_keys({}, {})", source, list(value))
    items = [(key, tracer.wrap(item, step(tracer, source, key))) for key, item in value.items()]
    return read_only(tracer, kind(items), source, value)


def step(tracer: Any, source: Source, key: Any) -> Source:
    if type(key) in CONSTANTS:
        return source.item(key)
    name = f"key{len(tracer.guards.keep)}"
    tracer.guards.keep[name] = key
    return Item("item", key, source, name)


def is_single(key: Any) -> bool:
    """Whether identity, or the text, says all about a key."""
    if type(key) is tuple:
        return all(map(is_single, key))
    plain = isinstance(key, type) and type(key).__hash__ is type.__hash__
    plain = plain and type(key).__eq__ is type.__eq__
    return type(key) in CONSTANTS or plain or type(key) in SINGLE


def same_key(one: Any, other: Any) -> bool:
    if type(other) is tuple and type(one) is tuple:
        return len(one) == len(other) and all(map(same_key, one, other))
    return same_constant(one, other) if type(other) in CONSTANTS else one is other


def same_single_keys(value: Any, wanted: list) -> bool:
    return len(value) == len(wanted) and all(map(same_key, value, wanted))
