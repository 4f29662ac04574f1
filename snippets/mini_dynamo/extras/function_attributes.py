"""Extra: attributes of functions and methods, and comparing them.

    def f(x, hook, seen):
        return x * seen.get(hook, 1), hook.__name__

A method is made anew each time it is read, and equals another of the same function and object.
"""

from __future__ import annotations

import types
from typing import Any

from ..values import PASS, Called, Function, Method, Object, Source, UserError
from ._traced import Traced

NAMES = "__name__", "__qualname__", "__module__", "__doc__"


def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    if kind is not types.MethodType:
        return PASS
    tracer.guards.add("type({}) is {}", source, kind)
    function = tracer.wrap(value.__func__, source.slot("__func__"))
    return Method(function, tracer.wrap(value.__self__, source.slot("__self__")))


def build(tracer: Any, gen: Any, value: Any) -> Any:
    if isinstance(value, Method):
        return gen.helper(types.MethodType, value.fn, value.self)
    return PASS


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if isinstance(owner, Method) and name == "__self__":
        return owner.self
    if not isinstance(owner, Function):
        return PASS
    if name in NAMES and owner.real is not None:
        return tracer.wrap(getattr(owner.real, name), Source("held", owner.real).slot(name))
    if name in NAMES:
        return made_name(tracer, owner, name)
    own = inside(tracer, owner)
    if name == "__dict__":
        return own
    if name in own:
        return own[name]
    if not hasattr(types.FunctionType, name):
        raise UserError(AttributeError(f"'function' object has no attribute {name!r}"))
    return PASS


def inside(tracer: Any, owner: Function) -> dict:
    """The attributes that a program has given a function."""
    if owner.real is None:
        return vars(owner).setdefault("own", {})
    return tracer.wrap(owner.real.__dict__, Source("held", owner.real).slot("__dict__"))


def made_name(tracer: Any, owner: Function, name: str) -> Any:
    """What a function made while tracing is called: it has been set, or comes from its code."""
    if name in (named := vars(owner).setdefault("named", {})):
        return named[name]
    if name == "__module__":
        return tracer.load_global(owner.globals, "__name__", builtin=False)
    if name == "__doc__":
        first = owner.code.co_consts[:1]
        return first[0] if first and type(first[0]) is str else None
    return owner.code.co_name if name == "__name__" else owner.code.co_qualname


def set_attr(tracer: Any, owner: Any, name: str, value: Any) -> Any:
    """As `functools.wraps` does, to a function that is made while tracing."""
    if not isinstance(owner, Function) or owner.real is not None:
        return PASS
    if name in NAMES and isinstance(value, str | None):
        vars(owner).setdefault("named", {})[name] = value
        return None
    if hasattr(types.FunctionType, name):
        return PASS
    inside(tracer, owner)[name] = value
    return None


def type_of(tracer: Any, value: Any) -> Any:
    if isinstance(value, Function):
        return types.FunctionType
    return types.MethodType if isinstance(value, Method) else PASS


def special(tracer: Any, owner: Any, name: str, args: tuple) -> Any:
    """Python's operators on functions: all of them are true, and few are equal."""
    if isinstance(owner, Object) or not isinstance(owner, Called):
        return PASS
    of = (id(owner.fn), id(owner.self)) if isinstance(owner, Method) else (id(owner),)
    if name == "__bool__":
        return True
    if name == "__hash__":
        return hash(of)
    if name not in ("__eq__", "__ne__"):
        return PASS
    [other] = args
    both = isinstance(owner, Method) and isinstance(other, Method)
    same = of == (id(other.fn), id(other.self)) if both else owner is other
    if not same and not isinstance(other, (Function, Method, Traced)):
        return NotImplemented
    return same == (name == "__eq__")
