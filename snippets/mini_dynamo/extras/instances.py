"""Extra: making instances, and setting attributes.

    def f(x, meter):
        meter.count += 1
        return x * Box(2.0).scale

Both are noted down while tracing. An instance that leaves the frame is built by the new code, an
attribute of one from outside is set by it, after the graph.
"""

from __future__ import annotations

import abc
import inspect
import types
from typing import Any

import torch

from ..objects import GETATTR, HOOKS, TABLES
from ..values import PASS, Object, Source, Unsupported, UserError, lookup
from ._classes import class_of, dunder, is_data, is_module
from ._effects import effect, load_parts, unprotected, write_back  # noqa: F401
from ._traced import Traced, call_shadow  # noqa: F401

SETATTR = torch.nn.Module.__setattr__


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if function is object.__setattr__ and isinstance(args[0], Object):
        return set_plainly(tracer, *args)
    return construct(tracer, function, args, kwargs) if isinstance(function, type) else PASS


def construct(tracer: Any, cls: type, args: list, kwargs: dict) -> Any:
    """Make an instance of a class."""
    if type(cls) not in (type, abc.ABCMeta) or cls.__module__ == "builtins":
        return PASS
    new, init = tracer.look(cls, "__new__"), tracer.look(cls, "__init__")
    if new is not object.__new__ or tracer.look(cls, "__del__") is not PASS:
        return PASS
    if inspect.isabstract(cls):
        return PASS
    made = Object(tracer, cls)
    if isinstance(init, types.FunctionType):
        if tracer.call(dunder(tracer, made, "__init__"), args, kwargs) is not None:
            raise Unsupported("__init__ that returns something")
    elif args or kwargs or init is not object.__init__:
        return PASS
    return made


def attr(tracer: Any, owner: Any, name: str) -> Any:
    """The tables of a module are not what they are outside once something in them is set."""
    if isinstance(owner, Object) and name in TABLES and owner.real is not None:
        if any(key in vars(owner.real).get(name, ()) for key in owner.changed):
            raise Unsupported("the tables of a module changed")
    return PASS


def missing(tracer: Any, hook: Any, owner: Object, name: str) -> Any:
    """An attribute of a module made while tracing, which is in one of its tables."""
    if hook is not GETATTR:
        return PASS
    for kind in TABLES:
        if name in owner.attrs.get(kind, ()):
            return owner.attrs[kind][name]
    raise UserError(AttributeError(f"{owner.cls.__name__!r} object has no attribute {name!r}"))


def call_object(tracer: Any, owner: Object, args: list, kwargs: dict) -> Any:
    """Call a module made while tracing."""
    if owner.real is not None or not is_module(tracer, owner.cls):
        return PASS
    if HOOKS[0] not in owner.attrs or any(map(owner.attrs.get, HOOKS)):
        raise Unsupported(f"a {owner.cls.__name__} with hooks, or without `__init__` of a module")
    return tracer.call(tracer.attr(owner, "forward"), args, kwargs)


def bind_attr(tracer: Any, raw: Any, owner: Any) -> Any:
    if raw is object.__init__:
        return Traced(tracer, lambda *_: None)
    if raw is object.__setattr__ and isinstance(owner, Object):
        return Traced(tracer, lambda key, value: set_plainly(tracer, owner, key, value))
    return PASS


def STORE_ATTR(tracer: Any, frame: Any, one: Any) -> None:
    value, owner = frame.popn(2)
    reason = f"setting attribute {one.value} of a {type(owner).__name__}"
    tracer.must(reason, "set_attr", owner, one.value, value)


def set_attr(tracer: Any, owner: Any, name: str, value: Any) -> Any:
    if not isinstance(owner, Object):
        return PASS
    setter = tracer.look(owner.cls, "__setattr__")
    if setter is SETATTR:
        raw = tracer.look(owner.cls, name)
        if isinstance(raw, property) or not set_module_attr(tracer, owner, name, value):
            set_plainly(tracer, owner, name, value, theirs=True)
    elif isinstance(setter, types.FunctionType):
        tracer.call(dunder(tracer, owner, "__setattr__"), [name, value], {})
    elif setter is object.__setattr__:
        set_plainly(tracer, owner, name, value)
    else:
        raise Unsupported(f"__setattr__ of a {owner.cls.__name__}")
    return None


def set_plainly(tracer: Any, owner: Object, name: str, value: Any, theirs: bool = False) -> None:
    """What `object.__setattr__` does; `theirs`: the `__setattr__` of its class is to do it."""
    raw = tracer.look(owner.cls, name)
    if isinstance(raw, property) and isinstance(raw.fset, types.FunctionType):
        setter = tracer.wrap(raw.fset, Source("held", raw).slot("fset"))
        tracer.call(setter, [owner, value], {})
        return
    slot = isinstance(raw, types.MemberDescriptorType)
    if is_data(raw) and not slot:
        raise Unsupported(f"descriptor {name}")
    if name == "__class__" or name == "__dict__":
        raise Unsupported(f"setting {name}")
    if not slot and not owner.cls.__dictoffset__:
        if raw is not PASS:
            raise Unsupported(f"setting {name}, which is an attribute of the class")
        text = f"{owner.cls.__name__!r} object has no attribute {name!r}"
        raise UserError(AttributeError(text))
    owner.attrs[name] = value
    owner.changed[name] = theirs


def set_module_attr(tracer: Any, owner: Object, name: str, value: Any) -> bool:
    """What is special about a module; whether that was all."""
    module = isinstance(value, Object) and issubclass(value.cls, torch.nn.Module)
    inside = owner.attrs if owner.real is None else owner.real.__dict__
    table = next((kind for kind in TABLES if name in inside.get(kind, ())), None)
    if table and isinstance(value, torch.Tensor) and tracer.attr(owner, name) is value:
        return True  # `self.steps += 1` has changed the tensor itself
    if owner.real is None and module and table in (None, "_modules"):
        owner.attrs["_modules"][name] = value
        owner.attrs.pop(name, None)
        return True
    if table == "_buffers" and "_buffers" not in owner.attrs and owner.real is not None:
        if value is not None and class_of(tracer, value) is not torch.Tensor:
            raise Unsupported(f"setting buffer {name}")
    elif table or module or name in TABLES or isinstance(value, torch.nn.Parameter):
        raise Unsupported(f"setting parameter, buffer or submodule {name}")
    return False


def DELETE_ATTR(tracer: Any, frame: Any, one: Any) -> None:
    """`del owner.name`, of an object made while tracing."""
    owner, name = frame.pop(), one.value
    known = isinstance(owner, Object) and owner.real is None and name in owner.attrs
    if not known or tracer.look(owner.cls, "__delattr__") is not object.__delattr__:
        raise Unsupported(f"deleting attribute {name}")
    raw = tracer.look(owner.cls, name)
    if is_data(raw) and not isinstance(raw, types.MemberDescriptorType):
        raise Unsupported(f"deleting attribute {name}")
    del owner.attrs[name]


def build(tracer: Any, gen: Any, value: Any) -> Any:
    if isinstance(value, Object) and value.real is None:
        return gen.helper(new_instance, value.cls, dict(value.attrs))
    return PASS


def new_instance(cls: type, attrs: dict) -> Any:
    """Rebuild an object that was made while tracing, without running its constructor again."""
    made = object.__new__(cls)
    for name, value in attrs.items():
        object.__setattr__(made, name, value)
    return made


def collect(tracer: Any, gen: Any) -> Any:
    for owner in tracer.shadows:
        for name in owner.changed if isinstance(owner, Object) else ():
            effect(gen, [owner.attrs[name], owner], writer(gen, owner, name))
    return PASS


def writer(gen: Any, owner: Object, name: str) -> Any:
    """What sets an attribute in the new code."""
    value = owner.attrs[name]

    def write() -> None:
        if lookup(owner.cls, "__setattr__") is object.__setattr__ or owner.changed[name]:
            gen.load(value)
            gen.load(owner)
            gen.emit("STORE_ATTR", gen.name(name))
        else:  # what the class does in `__setattr__` was traced
            gen.helper(object.__setattr__, owner, name, value)
            gen.emit("POP_TOP")

    return write
