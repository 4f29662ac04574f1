"""Extra: members of enumerations.

    class Mode(enum.Enum):
        SUM = "sum"

    def f(x, mode):
        return x.sum() if mode is Mode.SUM else x

A member stands for itself and is guarded by its identity.
"""

from __future__ import annotations

import enum
import types
from typing import Any

from ..values import CONSTANTS, PASS, Method, Source, Unsupported
from ._classes import own_dunders


def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    if not issubclass(kind, enum.Enum):
        return PASS
    if own_dunders(kind):
        raise Unsupported("an enumeration with special methods")
    tracer.guards.add("{} is {}", source, value)
    tracer.by_identity[id(value)] = (value, value, Source("held", value))
    return value


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if not isinstance(owner, enum.Enum):
        return PASS
    raw = tracer.look(type(owner), name)
    if isinstance(raw, types.FunctionType):
        return Method(tracer.held(raw), owner)
    if isinstance(raw, property) and isinstance(raw.fget, types.FunctionType):
        return tracer.call(tracer.wrap(raw.fget, Source("held", raw).slot("fget")), [owner], {})
    if name not in ("name", "value"):
        raise Unsupported(f"attribute {name} of an enumeration")
    return tracer.wrap(tracer.do(getattr, owner, name), Source("held", owner).slot(name))


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if type(function) is not enum.EnumMeta or len(args) != 1 or kwargs:
        return PASS
    if tracer.look(function, "_missing_") is not enum.Enum.__dict__["_missing_"]:
        return PASS
    return tracer.do(function, *args) if type(args[0]) in CONSTANTS else PASS


def is_same(tracer: Any, one: Any, other: Any) -> Any:
    either = isinstance(one, enum.Enum) or isinstance(other, enum.Enum)
    return one is other if either else PASS


def build(tracer: Any, gen: Any, value: Any) -> Any:
    return gen.const(value) if isinstance(value, enum.Enum) else PASS
