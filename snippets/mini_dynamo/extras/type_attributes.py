"""Extra: attributes of classes, and with them class methods and constructors of another name.

def f(x):
    return x * Settings.scale
"""

from __future__ import annotations

import enum
import itertools
import types
from typing import Any

from ..objects import bind
from ..values import CALLED_C, CONTAINERS, PASS, Source, Unsupported, UserError, lookup


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if not isinstance(owner, type):
        return PASS
    if name in ("__name__", "__qualname__"):
        return tracer.wrap(getattr(owner, name), Source("held", owner).slot(name))
    # `type` itself does not change
    first = lookup(type, name) if type(owner) is type else tracer.look(type(owner), name)
    raw = tracer.look(owner, name)
    if name == "__doc__" and type(raw) is str and name in owner.__dict__:
        return tracer.wrap(raw, Source("held", owner).attr(name))
    if raw is PASS and type(owner) is type and first is PASS:
        text = f"type object {owner.__name__!r} has no attribute {name!r}"
        raise UserError(AttributeError(text))
    if raw is PASS or hasattr(type(first), "__set__") and not isinstance(raw, enum.Enum):
        raise Unsupported(f"{owner.__name__}.{name}")
    if isinstance(raw, types.FunctionType):
        return tracer.held(raw)
    from_iterable = isinstance(raw, (classmethod, types.ClassMethodDescriptorType))
    if isinstance(raw, CALLED_C) or from_iterable and owner in {*CONTAINERS, itertools.chain}:
        return getattr(owner, name)
    return bind(tracer, raw, owner, name, owner)
