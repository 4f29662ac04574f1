"""Extra: `super()`.

class Child(Parent):
    def forward(self, x):
        return super().forward(x) * 2
"""

from __future__ import annotations

import dataclasses
import types
from typing import Any

from ..values import NULL, PASS, Shadow, Unsupported
from ._classes import bind, class_of


@dataclasses.dataclass(eq=False, repr=False)
class Super(Shadow):
    """What `super()` gives: attribute lookup starts after `cls`."""

    cls: type
    self: Any


def CALL(tracer: Any, frame: Any, one: Any) -> Any:
    """`super()` without arguments: it looks for them in its frame."""
    if one.arg or frame.stack[-1] is not super or frame.stack[-2] is not NULL:
        return PASS
    del frame.stack[-2:]
    return frame.push(Super(*arguments_of_super(tracer, frame)))


def arguments_of_super(tracer: Any, frame: Any) -> list:
    """Those of `super()` without any: the class is in a cell, the object the first parameter."""
    if "__class__" not in frame.cells or not frame.code.co_argcount:
        raise Unsupported("super()")
    first = frame.code.co_varnames[0]
    value = frame.cells[first].value if first in frame.cells else frame.locals.get(first)
    return [tracer.force(frame.cells["__class__"].value), tracer.force(value)]


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    return Super(*args) if function is super and len(args) == 2 else PASS


def lookup_after(cls: type, name: str, after: type) -> Any:
    """Find a class attribute behind a class in the method resolution order."""
    rest = cls.__mro__[cls.__mro__.index(after) + 1 :]
    return next((base.__dict__[name] for base in rest if name in base.__dict__), PASS)


def look(tracer: Any, cls: type, name: str, after: type) -> Any:
    """As `Tracer.look`."""
    raw = lookup_after(cls, name, after)
    tracer.guards.keep["lookup_after"] = lookup_after
    tracer.guards.add("lookup_after({}, {}, {}) is {}", cls, name, after, raw)
    return raw


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if not isinstance(owner, Super):
        return PASS
    cls = owner.self if isinstance(owner.self, type) else class_of(tracer, owner.self)
    if owner.cls not in cls.__mro__ or (raw := look(tracer, cls, name, owner.cls)) is PASS:
        raise Unsupported(f"super().{name}")
    if isinstance(owner.self, type) and isinstance(raw, types.FunctionType):
        return tracer.held(raw)  # which a class does not bind
    return bind(tracer, raw, owner.self, name, cls)
