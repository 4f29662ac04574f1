"""Extra: attributes of classes, and with them class methods and constructors of another name.

def f(x):
    return x * Settings.scale
"""

from __future__ import annotations

import collections
import enum
import itertools
import operator
import types
from typing import Any

from ..values import CALLED_C, PASS, Source, Unsupported, UserError, lookup
from ._classes import bind, is_data, own_dunders

KNOWN = list, tuple, dict, set, itertools.chain, collections.OrderedDict, collections.defaultdict

FIELDS = "__name__", "__qualname__", "__mro__", "__bases__", "__base__", "__flags__"


def metaclass(tracer: Any, kind: type) -> Any:
    """Whether the classes of a metaclass behave as classes do."""
    known = kind.__module__ == "typing" or not own_dunders(
        kind, ("__call__", "__new__", "__init__")
    )
    return True if known else PASS


def operate(tracer: Any, function: Any, args: tuple, kwargs: dict) -> Any:
    """A class with a subscript, unless its `__class_getitem__` is the program's."""
    if function is not operator.getitem or not isinstance(args[0], type):
        return PASS
    raw = tracer.look(args[0], "__class_getitem__")
    if isinstance(getattr(raw, "__func__", raw), types.FunctionType):
        return PASS
    return function(*args)


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if not isinstance(owner, type):
        return PASS
    if name in FIELDS:
        return tracer.wrap(getattr(owner, name), Source("held", owner).slot(name))
    # `type` itself does not change
    first = lookup(type, name) if type(owner) is type else tracer.look(type(owner), name)
    raw = tracer.look(owner, name)
    if name == "__doc__" and type(raw) is str and name in owner.__dict__:
        return tracer.wrap(raw, Source("held", owner).attr(name))
    if raw is PASS and type(owner) is type and first is PASS:
        text = f"type object {owner.__name__!r} has no attribute {name!r}"
        raise UserError(AttributeError(text))
    if raw is PASS or is_data(first) and not isinstance(raw, enum.Enum):
        raise Unsupported(f"{owner.__name__}.{name}")
    if isinstance(raw, types.FunctionType):
        return tracer.held(raw)
    from_iterable = isinstance(raw, (classmethod, types.ClassMethodDescriptorType))
    if isinstance(raw, CALLED_C) or from_iterable and owner in KNOWN:
        return getattr(owner, name)
    return bind(tracer, raw, owner, name, owner)
