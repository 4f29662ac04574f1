"""Extra: properties, slots, class and static methods, and `__getattr__`.

    class Box:
        @property
        def area(self):
            return self.width * self.height

    def f(x, box):
        return x * box.area

They are functions of the program, so that they are inlined; a slot is read where it is.
"""

from __future__ import annotations

import types
from typing import Any

from ..objects import GETATTR, keep
from ..values import PASS, Method, Object, Source, Unsupported
from ._classes import bind, class_of


def data_descriptor(tracer: Any, raw: Any, owner: Object, name: str) -> Any:
    """What the class says of an attribute, before the instance gets its turn."""
    if name == "__class__":
        return owner.cls
    if name == "__dict__":
        return inside(tracer, owner)
    if isinstance(raw, property):
        if not isinstance(raw.fget, types.FunctionType):
            raise Unsupported(f"property {name}")
        getter = tracer.wrap(raw.fget, Source("held", raw).slot("fget"))
        return tracer.call(getter, [owner], {})
    if not isinstance(raw, types.MemberDescriptorType):
        return PASS
    if name in owner.attrs:
        return owner.attrs[name]
    if not hasattr(owner.real, name):
        raise Unsupported(f"empty slot {name}")
    return keep(tracer, owner, name, getattr(owner.real, name), owner.source.slot(name))


def inside(tracer: Any, owner: Object) -> Any:
    """The `__dict__` of an object: to look at, and of one made while tracing also to change."""
    raws = [raw for base in owner.cls.__mro__[:-1] for raw in vars(base).values()]
    if any(isinstance(raw, types.MemberDescriptorType) for raw in raws):
        return PASS  # a slot is no item of it
    if owner.real is None:
        tracer.notes.setdefault("dicts", []).append(owner.attrs)
        return owner.attrs
    if owner.changed or not hasattr(owner.real, "__dict__"):
        return PASS
    return tracer.wrap(vars(owner.real), owner.source.slot("__dict__"))


def build(tracer: Any, gen: Any, value: Any) -> Any:
    if any(value is one for one in tracer.notes.get("dicts", ())):
        raise Unsupported("the __dict__ of an object leaves the compiled code")
    return PASS


def bind_attr(tracer: Any, raw: Any, owner: Any) -> Any:
    if isinstance(raw, staticmethod):
        return tracer.held(raw.__func__)
    if isinstance(raw, classmethod) and isinstance(raw.__func__, types.FunctionType):
        owner = owner if isinstance(owner, type) else class_of(tracer, owner)
        return Method(tracer.held(raw.__func__), owner)
    return PASS


def missing(tracer: Any, hook: Any, owner: Object, name: str) -> Any:
    """What `__getattr__` of a class of the program gives."""
    if hook is GETATTR:
        return PASS
    return tracer.call(bind(tracer, hook, owner, "__getattr__", owner.cls), [name], {})
