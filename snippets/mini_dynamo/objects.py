# --8<-- [start:head]
"""Kind of value: instances of the program's classes, `torch.nn.Module` among them, and classes.

Attributes follow Python's rules, without running any code of the program. What is in a class may
change, so that each look at one goes through `Tracer.look`, which guards it.
"""

from __future__ import annotations

import abc
import enum
import itertools
import operator
import types
from typing import Any

import torch

from .values import (
    CALLED_C,
    CONSTANTS,
    CONTAINERS,
    NULL,
    PASS,
    Called,
    Method,
    Object,
    Source,
    Unsupported,
    UserError,
    lookup,
)

TABLES = "_parameters", "_buffers", "_modules"
HOOKS = "_forward_hooks _forward_pre_hooks _backward_hooks _backward_pre_hooks".split()
CALL, CALL_IMPL = torch.nn.Module.__call__, torch.nn.Module._call_impl
GETATTR = torch.nn.Module.__getattr__
KNOWN = {*CONSTANTS, *CONTAINERS, *CALLED_C, type}
METACLASSES = type, abc.ABCMeta, enum.EnumMeta, type(torch.Tensor), type(torch.nn.Parameter)
HEAP = 1 << 9  # the flag of classes made by `class`, which may change
# --8<-- [end:head]


# --8<-- [start:wrap]
def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    if isinstance(value, (type, types.ModuleType)):
        if isinstance(value, type) and own_dunders(kind, ("__call__", "__new__", "__init__")):
            raise Unsupported("a class whose metaclass has special methods")
        tracer.guards.add("{} is {}", source, value)
        tracer.by_identity[id(value)] = (value, value, Source("held", value))
        return value
    if tracer.look(kind, "__del__") is not PASS:
        raise Unsupported("an object with __del__, which is to run at its time")
    tracer.guards.add("type({}) is {}", source, kind)
    if isinstance(value, torch.nn.Module):
        tracer.modules.add(source.expr)
    made = Object(tracer, kind, value, source)
    tracer.shadows.append(made)
    return made


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


def operate(tracer: Any, function: Any, args: tuple, kwargs: dict) -> Any:
    """A class with a subscript: what its `__class_getitem__` does is unknown."""
    if function is operator.getitem and isinstance(args[0], type):
        raw = tracer.look(args[0], "__class_getitem__")
        if isinstance(getattr(raw, "__func__", raw), types.FunctionType):
            raise Unsupported("__class_getitem__")
    return PASS


def type_of(tracer: Any, value: Any) -> Any:
    return value.cls if isinstance(value, Object) else PASS


# --8<-- [end:wrap]


# --8<-- [start:attr]
def attr(tracer: Any, owner: Any, name: str) -> Any:
    if isinstance(owner, Object):
        return instance_attr(tracer, owner, name)
    if isinstance(owner, type):
        return class_attr(tracer, owner, name)
    if not isinstance(owner, types.ModuleType):
        return PASS
    if owner is torch._VF and hasattr(torch, name):  # what has been taken out of `torch`
        return tracer.attr(torch, name)
    return tracer.load_global(owner.__dict__, name, builtin=False)


def instance_attr(tracer: Any, owner: Object, name: str) -> Any:
    """`owner.name` for an instance, by Python's rules: data descriptors, instance, class."""
    cls = owner.cls
    if name == "__class__":
        return cls
    if name == "__dict__" or tracer.look(cls, "__getattribute__") is not object.__getattribute__:
        raise Unsupported(f"{name} of a {cls.__name__}")
    raw = tracer.look(cls, name)
    if isinstance(raw, property):
        if not isinstance(raw.fget, types.FunctionType):
            raise Unsupported(f"property {name}")
        getter = tracer.wrap(raw.fget, Source("held", raw).slot("fget"))
        return tracer.call(getter, [owner], {})
    slot = isinstance(raw, types.MemberDescriptorType)
    if hasattr(type(raw), "__set__") and not slot:
        raise Unsupported(f"descriptor {name}")
    if name in TABLES and owner.real is not None:
        if any(key in vars(owner.real).get(name, ()) for key in owner.changed):
            raise Unsupported("the tables of a module changed")
    if name in owner.attrs:
        return owner.attrs[name]
    if owner.real is not None:
        if slot:
            if not hasattr(owner.real, name):
                raise Unsupported(f"empty slot {name}")
            return keep(tracer, owner, name, getattr(owner.real, name), owner.source.slot(name))
        inside = getattr(owner.real, "__dict__", {})
        if name in inside:
            return keep(tracer, owner, name, inside[name], owner.source.attr(name))
        tracer.guards.add("{} not in getattr({}, '__dict__', ())", name, owner.source)
    if raw is not PASS:
        return bind(tracer, raw, owner, name, cls)
    return missing_attr(tracer, owner, name)


def missing_attr(tracer: Any, owner: Object, name: str) -> Any:
    """What `__getattr__` of its class gives; that of a module looks into three tables."""
    hook = tracer.look(owner.cls, "__getattr__")
    if hook is GETATTR:
        for kind in TABLES:
            if owner.real is None:
                if name in owner.attrs.get(kind, ()):
                    return owner.attrs[kind][name]
            elif name in owner.real.__dict__.get(kind, {}):
                source = owner.source.attr(kind).item(name)
                return keep(tracer, owner, name, owner.real.__dict__[kind][name], source)
    elif hook is not PASS:
        return tracer.call(bind(tracer, hook, owner, "__getattr__", owner.cls), [name], {})
    raise UserError(AttributeError(f"{owner.cls.__name__!r} object has no attribute {name!r}"))


def keep(tracer: Any, owner: Object, name: str, value: Any, source: Source) -> Any:
    """Wrap an attribute and remember it as part of the object."""
    owner.attrs[name] = tracer.wrap(value, source)
    return owner.attrs[name]


# --8<-- [end:attr]


# --8<-- [start:bind]
def bind(tracer: Any, raw: Any, owner: Any, name: str, cls: type, after: Any = None) -> Any:
    """What a class attribute gives when it is read from an instance."""
    if isinstance(raw, types.FunctionType):
        return Method(tracer.held(raw), owner)
    if isinstance(raw, staticmethod):
        return tracer.held(raw.__func__)
    if isinstance(raw, classmethod) and isinstance(raw.__func__, types.FunctionType):
        owner = owner if isinstance(owner, type) else tracer.type_of(owner)
        return Method(tracer.held(raw.__func__), owner)
    if hasattr(type(raw), "__get__") and not isinstance(raw, type):
        reason = f"{type(raw).__name__} {name} of a {cls.__name__}"
        return tracer.must(reason, "descriptor", raw, owner)
    mro = cls.__mro__[cls.__mro__.index(after) + 1 if after else 0 :]
    base = next(base for base in mro if name in base.__dict__)
    return tracer.wrap(raw, Source("held", base).attr(name))


def class_attr(tracer: Any, owner: type, name: str) -> Any:
    """`owner.name` for a class."""
    if name in ("__name__", "__qualname__"):
        return tracer.wrap(getattr(owner, name), Source("held", owner).slot(name))
    # `type` itself does not change
    first = lookup(type, name) if type(owner) is type else tracer.look(type(owner), name)
    raw = tracer.look(owner, name)
    if name == "__doc__" and type(raw) is str and name in owner.__dict__:
        return tracer.wrap(raw, Source("held", owner).attr(name))
    if raw is PASS and type(owner) is type and first is PASS:
        text = f"type object {owner.__name__!r} has no attribute {name!r}"
        raise UserError(AttributeError(text))
    if raw is PASS or hasattr(type(first), "__set__") and not isinstance(raw, enum.Enum):
        raise Unsupported(f"{owner.__name__}.{name}")
    if isinstance(raw, types.FunctionType):
        return tracer.held(raw)
    from_iterable = isinstance(raw, (classmethod, types.ClassMethodDescriptorType))
    if isinstance(raw, CALLED_C) or from_iterable and owner in {*CONTAINERS, itertools.chain}:
        return getattr(owner, name)
    return bind(tracer, raw, owner, name, owner)


# --8<-- [end:bind]


# --8<-- [start:call]
def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    answer = QUESTIONS.get(function)
    return answer(tracer, *args, **kwargs) if answer else PASS


def call_shadow(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    return call_object(tracer, function, args, kwargs) if isinstance(function, Object) else PASS


def call_object(tracer: Any, owner: Object, args: list, kwargs: dict) -> Any:
    """Call an instance; a module without hooks calls its forward."""
    raw, forward = tracer.look(owner.cls, "__call__"), "forward"
    if raw is not CALL or tracer.look(owner.cls, "_call_impl") is not CALL_IMPL:
        return tracer.call(dunder(tracer, owner, "__call__"), args, kwargs)
    if owner.real is None:
        if any(owner.attrs.get(name) for name in HOOKS):
            raise Unsupported(f"a {owner.cls.__name__} with hooks, made while tracing")
    elif no_hooks(owner.real):
        tracer.guards.keep["no_hooks"] = no_hooks
        tracer.guards.add("no_hooks({})", owner.source)
    else:
        inside, forward = vars(owner.real), "_call_impl"
        if inside.keys() & {"forward", "__call__", forward} or any(map(inside.get, HOOKS[2:])):
            raise Unsupported(f"a {owner.cls.__name__} with hooks on the way back")
        tracer.guards.add("{} not in {}.__dict__", "forward", owner.source)
    return tracer.call(tracer.attr(owner, forward), args, kwargs)


def no_hooks(module: torch.nn.Module) -> bool:
    """Whether calling a module just calls its forward."""
    inner = torch.nn.modules.module
    everywhere = inner._global_forward_hooks, inner._global_forward_pre_hooks
    everywhere += inner._global_backward_hooks, inner._global_backward_pre_hooks
    values = module.__dict__
    return not (
        any(everywhere)
        or any(values.get(name) for name in (*HOOKS, "_compiled_call_impl"))
        or values.keys() & {"forward", "__call__", "_call_impl"}
    )


def dunder(tracer: Any, owner: Object, name: str) -> Any:
    """A method that Python looks up on the class only."""
    raw = tracer.look(owner.cls, name)
    if not isinstance(raw, types.FunctionType):
        raise Unsupported(f"{name} of a {owner.cls.__name__}")
    return bind(tracer, raw, owner, name, owner.cls)


# --8<-- [end:call]


# --8<-- [start:questions]
def is_instance(tracer: Any, value: Any, cls: Any) -> bool:
    """`isinstance`, by the class that the symbolic value stands for."""
    return is_subclass(tracer, tracer.type_of(value), cls)


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
    return get_attr(tracer, owner, name, NULL) is not NULL


def is_callable(tracer: Any, value: Any) -> Any:
    if isinstance(value, Object):
        return tracer.look(value.cls, "__call__") is not PASS
    return callable(value) if isinstance(value, Called) or type(value) in KNOWN else PASS


def get_hash(tracer: Any, value: Any) -> Any:
    plain = type(value) in (int, str, bool, float, type(None))
    return tracer.do(hash, value) if plain else PASS


QUESTIONS = {
    isinstance: is_instance,
    issubclass: is_subclass,
    type: lambda tracer, *args: tracer.type_of(*args) if len(args) == 1 else PASS,
    getattr: get_attr,
    hasattr: has_attr,
    callable: is_callable,
    hash: get_hash,
    setattr: lambda tracer, owner, name, value: (
        tracer.set_attr(owner, name, value) if type(name) is str else PASS
    ),
}
# --8<-- [end:questions]
