"""Extra: the attributes of any object, as Python looks them up.

    class Box:
        width = 2.0             # a constant of the class

    def f(x, box):
        return x * box.width

The core knows what a module has. Here is the whole order: what the class says first, the object's
own, the rest of the class, `__getattr__`; at each step other extras know more.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from ..objects import GETATTR, TABLES, keep
from ..values import PASS, Object, Unsupported, UserError
from ._classes import bind, is_data


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if not isinstance(owner, Object):
        return PASS
    cls, real = owner.cls, owner.real
    if (getter := tracer.look(cls, "__getattribute__")) is not object.__getattribute__:
        tracer.must(f"{name} of a {cls.__name__}", "own_getter", cls, getter)
    raw = tracer.look(cls, name)
    if is_data(raw) or name in ("__class__", "__dict__"):
        reason = f"{name} of a {cls.__name__}" if raw is PASS else f"descriptor {name}"
        with before_hook(tracer, cls):
            return tracer.must(reason, "data_descriptor", raw, owner, name)
    if name in owner.attrs:
        return owner.attrs[name]
    if real is not None:
        if name in (inside := getattr(real, "__dict__", {})):
            return keep(tracer, owner, name, inside[name], owner.source.attr(name))
        tracer.guards.add("{} not in getattr({}, '__dict__', ())", name, owner.source)
    if raw is not PASS:
        with before_hook(tracer, cls):
            return bind(tracer, raw, owner, name, cls)
    hook = tracer.look(cls, "__getattr__")
    if hook is GETATTR and real is not None:  # that of a module looks into three tables
        for kind in TABLES:
            if name in real.__dict__.get(kind, {}):
                source = owner.source.attr(kind).item(name)
                return keep(tracer, owner, name, real.__dict__[kind][name], source)
    elif hook is not PASS:
        return tracer.must(f"__getattr__ of a {cls.__name__}", "missing", hook, owner, name)
    raise UserError(AttributeError(f"{cls.__name__!r} object has no attribute {name!r}"))


@contextlib.contextmanager
def before_hook(tracer: Any, cls: type) -> Iterator[None]:
    """Where a descriptor runs: if it raises an AttributeError, Python asks `__getattr__`."""
    try:
        yield
    except UserError as raised:
        if isinstance(raised.error, AttributeError):
            if tracer.look(cls, "__getattr__") is not PASS:
                raise Unsupported("an AttributeError before `__getattr__`") from raised
        raise
