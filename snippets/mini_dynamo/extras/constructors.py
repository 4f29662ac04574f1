"""Extra: classes with a `__new__` of their own.

    class Scale:
        def __new__(cls, size):
            made = super().__new__(cls)
            made.size = size
            return made

    def f(x):
        return x * Scale(2.0).size

Like `__init__`, it is inlined. What it calls in the end is `object.__new__`, which gives a new
instance.
"""

from __future__ import annotations

import abc
import inspect
import types
from typing import Any

from torch.utils._contextlib import _DecoratorContextManager

from ..values import PASS, Object, Unsupported
from ._classes import HEAP, class_of, dunder

METACLASSES = type, abc.ABCMeta


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if function is object.__new__:
        return instance(tracer, *args) if len(args) == 1 and not kwargs else PASS
    if not isinstance(function, type) or type(function) not in METACLASSES:
        return PASS
    if issubclass(function, _DecoratorContextManager):  # `torch.no_grad`: see `contexts`
        return PASS
    new = tracer.look(function, "__new__")
    if not isinstance(new, staticmethod) or not isinstance(new.__func__, types.FunctionType):
        return PASS
    if not only_python(function):
        return PASS
    made = tracer.call(tracer.held(new.__func__), [function, *args], kwargs)
    cls = class_of(tracer, made)
    tracer.guards.add("issubclass({}, {}) is {}", cls, function, issubclass(cls, function))
    if not issubclass(cls, function):
        return made
    if not isinstance(made, Object):
        raise Unsupported(f"__new__ that gives a {cls.__name__}")
    if tracer.look(cls, "__init__") is not object.__init__:
        if tracer.call(dunder(tracer, made, "__init__"), args, kwargs) is not None:
            raise Unsupported("__init__ that returns something")
    return made


def only_python(cls: type) -> bool:
    """Whether the instances have no fields in C, as those of `tuple` have."""
    return all(base.__flags__ & HEAP for base in cls.__mro__[:-1])


def instance(tracer: Any, cls: Any) -> Any:
    """What `object.__new__` gives."""
    if type(cls) not in METACLASSES or inspect.isabstract(cls):
        return PASS
    if not only_python(cls):
        return PASS
    return Object(tracer, cls) if tracer.look(cls, "__del__") is PASS else PASS
