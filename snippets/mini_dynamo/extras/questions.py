"""Extra: questions about a value: `isinstance`, `type`, `hasattr`, `getattr`, `callable`, `hash`.

def f(x, scale):
    return x * scale if isinstance(scale, float) else x
"""

from __future__ import annotations

import abc
import collections
import enum
import types
from typing import Any

import torch

from ..containers import CONTAINERS
from ..values import CALLED_C, CONSTANTS, NULL, PASS, Called, Object, Unsupported, UserError
from ._classes import HEAP, class_of

KNOWN = {*CONSTANTS, *CONTAINERS, set, collections.OrderedDict, *CALLED_C, type}
METACLASSES = type, abc.ABCMeta, enum.EnumMeta, type(torch.Tensor), type(torch.nn.Parameter)


def tensor_attr(tracer: Any, owner: torch.Tensor, name: str) -> Any:
    """What a tensor does not have, as `hasattr` asks: it has no attributes of its own."""
    kind = class_of(tracer, owner)
    if name == "__class__":
        return kind
    raise UserError(AttributeError(f"{kind.__name__!r} object has no attribute {name!r}"))


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    answer = QUESTIONS.get(function)
    return answer(tracer, *args, **kwargs) if answer else PASS


def is_instance(tracer: Any, value: Any, cls: Any) -> bool:
    """`isinstance`, by the class that the symbolic value stands for."""
    return is_subclass(tracer, class_of(tracer, value), cls)


def is_subclass(tracer: Any, kind: type, cls: Any) -> bool:
    classes = cls if isinstance(cls, tuple) else (cls,)
    if isinstance(cls, types.UnionType):
        classes = cls.__args__
    if not all(type(one) in METACLASSES for one in (kind, *classes)):
        raise Unsupported("isinstance with a class of an unusual kind")
    for one in classes:
        if kind.__flags__ & HEAP or type(one) is abc.ABCMeta:
            tracer.guards.add("issubclass({}, {}) is {}", kind, one, issubclass(kind, one))
    return issubclass(kind, tuple(classes))


def get_attr(tracer: Any, owner: Any, name: Any, *default: Any) -> Any:
    try:
        return tracer.attr(owner, name) if type(name) is str else PASS
    except UserError as error:
        if not isinstance(error.error, AttributeError) or not default:
            raise
        return default[0]


def has_attr(tracer: Any, owner: Any, name: Any) -> bool:
    if type(name) is str and (found := tracer.ask("has", owner, name)) is not PASS:
        return found
    return get_attr(tracer, owner, name, NULL) is not NULL


def is_callable(tracer: Any, value: Any) -> Any:
    if isinstance(value, Object):
        return tracer.look(value.cls, "__call__") is not PASS
    if isinstance(value, torch.Tensor):
        return False
    return callable(value) if isinstance(value, Called) or type(value) in KNOWN else PASS


def get_hash(tracer: Any, value: Any) -> Any:
    plain = type(value) in (int, str, bool, float, type(None))
    return tracer.do(hash, value) if plain else PASS


QUESTIONS = {
    isinstance: is_instance,
    issubclass: is_subclass,
    type: lambda tracer, *args: class_of(tracer, *args) if len(args) == 1 else PASS,
    getattr: get_attr,
    hasattr: has_attr,
    callable: is_callable,
    hash: get_hash,
    vars: lambda tracer, *args: tracer.attr(*args, "__dict__") if len(args) == 1 else PASS,
    setattr: lambda tracer, owner, name, value: (
        tracer.ask("set_attr", owner, name, value) if type(name) is str else PASS
    ),
}
