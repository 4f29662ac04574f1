"""What several extras ask about a class. This is no extra itself: no kind of value is told here."""

from __future__ import annotations

import types
from typing import Any

import torch

from ..objects import CALL, CALL_IMPL, DATA
from ..values import PASS, Method, Object, Shadow, Source, Unsupported

HEAP = 1 << 9  # the flag of classes made by `class`, which may change


def own_dunders(cls: type, but: tuple = ()) -> bool:
    """Whether a class defines special methods in Python, which builtins would call unseen."""
    return any(
        isinstance(raw, types.FunctionType)
        and raw.__module__ != "enum"  # which copies some of its own into each class
        and name.startswith("__")
        and name not in but
        for base in cls.__mro__
        if base.__module__.split(".")[0] not in ("builtins", "enum", "abc", "collections", "torch")
        for name, raw in base.__dict__.items()
    )


def class_of(tracer: Any, value: Any) -> type:
    """The class that `type(value)` would give."""
    if isinstance(value, Object):
        return value.cls
    if isinstance(value, torch.Tensor):
        return torch.nn.Parameter if isinstance(value, torch.nn.Parameter) else torch.Tensor
    found = tracer.ask("type_of", value)
    if found is PASS and isinstance(value, Shadow):
        raise Unsupported(f"type of a {type(value).__name__}")
    return type(value) if found is PASS else found


def is_data(raw: Any) -> bool:
    """Whether what a class has under a name precedes what its instances have."""
    return any(hasattr(type(raw), one) for one in DATA)


def is_module(tracer: Any, cls: type) -> bool:
    """Whether its instances are called as those of `torch.nn.Module`."""
    return (tracer.look(cls, "__call__"), tracer.look(cls, "_call_impl")) == (CALL, CALL_IMPL)


def dunder(tracer: Any, owner: Object, name: str) -> Any:
    """A method that Python looks up on the class only."""
    raw = tracer.look(owner.cls, name)
    if not isinstance(raw, types.FunctionType):
        raise Unsupported(f"{name} of a {owner.cls.__name__}")
    return bind(tracer, raw, owner, name, owner.cls)


def bind(tracer: Any, raw: Any, owner: Any, name: str, cls: type) -> Any:
    """What a class gives to an instance: a method, or a constant as it is."""
    if isinstance(raw, types.FunctionType):
        return Method(tracer.held(raw), owner)
    if hasattr(type(raw), "__get__") and not isinstance(raw, type):
        reason = f"{type(raw).__name__} {name} of a {cls.__name__}"
        return tracer.must(reason, "bind_attr", raw, owner)
    base = next(b for b in cls.__mro__ if b.__dict__.get(name) is raw)
    return tracer.wrap(raw, Source("held", base).attr(name))
