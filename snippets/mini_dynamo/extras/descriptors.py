"""Extra: properties, slots, class and static methods, other descriptors, and `__getattr__`.

    class Box:
        @property
        def area(self):
            return self.width * self.height

    def f(x, box):
        return x * box.area

They are functions of the program, so that they are inlined; a slot is read where it is.
"""

from __future__ import annotations

import functools
import types
from typing import Any

from ..objects import GETATTR, keep
from ..values import PASS, Method, Object, Source, Unsupported, lookup
from ._classes import bind, class_of, dunder


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
    if isinstance(raw, functools.cached_property) and isinstance(owner, Object):
        return cached(tracer, raw, owner) if type(raw) is functools.cached_property else PASS
    if isinstance(owner, Object) and (found := by_program(tracer, raw, owner)) is not PASS:
        return found
    if isinstance(raw, staticmethod):
        return tracer.held(raw.__func__)
    if isinstance(raw, classmethod) and isinstance(raw.__func__, types.FunctionType):
        owner = owner if isinstance(owner, type) else class_of(tracer, owner)
        return Method(tracer.held(raw.__func__), owner)
    return PASS


def by_program(tracer: Any, raw: Any, owner: Object) -> Any:
    """What `__get__` of a class of the program gives."""
    if not is_function(lookup(type(raw), "__get__")) or is_function(lookup(type(raw), "__set__")):
        return PASS
    base, name = next((b, n) for b in owner.cls.__mro__ for n, it in vars(b).items() if it is raw)
    descriptor = tracer.wrap(raw, Source("held", base).attr(name))
    if not isinstance(descriptor, Object):
        return PASS
    return tracer.call(dunder(tracer, descriptor, "__get__"), [owner, owner.cls], {})


def cached(tracer: Any, raw: functools.cached_property, owner: Object) -> Any:
    """What `functools.cached_property` calculates once, and puts into the `__dict__`."""
    name, cls = raw.attrname, owner.cls
    if not cls.__dictoffset__ or not is_function(raw.func) or tracer.look(cls, name) is not raw:
        return PASS
    tracer.guards.add("{}.func is {}", Source("held", raw), raw.func)
    value = tracer.call(tracer.held(raw.func), [owner], {})
    tracer.call(object.__setattr__, [owner, name, value], {})  # refused if nobody writes it back
    return value


def is_function(value: Any) -> bool:
    return isinstance(value, types.FunctionType)


def missing(tracer: Any, hook: Any, owner: Object, name: str) -> Any:
    """What `__getattr__` of a class of the program gives."""
    if hook is GETATTR:
        return PASS
    return tracer.call(bind(tracer, hook, owner, "__getattr__", owner.cls), [name], {})
