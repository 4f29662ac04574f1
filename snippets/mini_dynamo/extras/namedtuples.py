"""Extra: named tuples.

def f(x, box):
    return x * box.width, box._replace(width=3)
"""

from __future__ import annotations

import collections
import types
from typing import Any

from ..values import PASS, Method, Source, Unsupported
from ._classes import bind, own_dunders


def is_namedtuple(cls: type) -> bool:
    """Whether a class was made by `collections.namedtuple`, with nothing in it overridden."""
    if not issubclass(cls, tuple) or cls.__mro__[1:] != (tuple, object):
        return False
    if own_dunders(cls, ("__new__", "__repr__", "__getnewargs__")):
        return False
    new = cls.__dict__.get("__new__")  # a static method, whether written so or not
    made = getattr(new, "__func__", new), cls.__dict__.get("__repr__")
    files = [getattr(getattr(one, "__code__", None), "co_filename", "") for one in made]
    return files[0].startswith("<string>") and files[1] == collections.__file__


def check(tracer: Any, cls: type) -> None:
    tracer.guards.keep["is_namedtuple"] = is_namedtuple
    tracer.guards.add("is_namedtuple({})", cls)


def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    if not is_namedtuple(kind):
        return PASS
    tracer.guards.add("type({}) is {}", source, kind)
    check(tracer, kind)
    tracer.guards.add("len({}) == {}", source, len(value))
    return kind._make(tracer.wrap(item, source.item(i)) for i, item in enumerate(value))


def attr(tracer: Any, owner: Any, name: str) -> Any:
    cls = type(owner)
    if not isinstance(owner, tuple) or not is_namedtuple(cls):
        return PASS
    raw = tracer.look(cls, name)
    if isinstance(raw, types.FunctionType):
        own = name in ("_replace", "_asdict")
        return getattr(owner, name) if own else Method(tracer.held(raw), owner)
    if isinstance(raw, property) and isinstance(raw.fget, types.FunctionType):
        return tracer.call(tracer.wrap(raw.fget, Source("held", raw).slot("fget")), [owner], {})
    if isinstance(raw, property):
        raise Unsupported(f"property {name} of a {cls.__name__}")
    if name in cls._fields or raw is PASS or isinstance(raw, types.MethodDescriptorType):
        return tracer.do(getattr, owner, name)
    return bind(tracer, raw, owner, name, cls)


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    owner = getattr(function, "__self__", None)
    if isinstance(function, type) and is_namedtuple(function):
        check(tracer, function)
        return tracer.do(function, *args, **kwargs)
    if isinstance(owner, tuple) and is_namedtuple(type(owner)):
        return tracer.do(function, *args, **kwargs)
    return PASS


def build(tracer: Any, gen: Any, value: Any) -> Any:
    return gen.helper(type(value)._make, list(value)) if is_namedtuple(type(value)) else PASS
