"""Extra: attributes of functions and methods, and comparing them.

    def f(x, hook, seen):
        return x * seen.get(hook, 1), hook.__name__

A method is made anew each time it is read, and equals another of the same function and object.
"""

from __future__ import annotations

import types
from typing import Any

from ..values import PASS, Function, Method, Object, Source
from ._traced import Traced


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
    if not isinstance(owner, Function) or name not in ("__name__", "__doc__"):
        return PASS
    if owner.real is not None:
        return tracer.wrap(getattr(owner.real, name), Source("held", owner.real).slot(name))
    return owner.code.co_name if name == "__name__" else PASS


def type_of(tracer: Any, value: Any) -> Any:
    if isinstance(value, Function):
        return types.FunctionType
    return types.MethodType if isinstance(value, Method) else PASS


def special(tracer: Any, owner: Any, name: str, args: tuple) -> Any:
    """Python's operators on functions: all of them are true, and few are equal."""
    if isinstance(owner, Object):
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
