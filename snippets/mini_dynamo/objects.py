"""Kind of value: instances of the program's classes, `torch.nn.Module` among them, and classes."""

import types

import torch

from .values import PASS, Method, Object, Source, Unsupported, lookup

TABLES = "_parameters", "_buffers", "_modules"
HOOKS = "_forward_hooks _forward_pre_hooks _backward_hooks _backward_pre_hooks".split()
CALL, CALL_IMPL = torch.nn.Module.__call__, torch.nn.Module._call_impl
GETATTR = torch.nn.Module.__getattr__
DATA = "__set__", "__delete__"  # a descriptor with one of them precedes the instance
OWN = "__class__", "__dict__", "__getattribute__"  # what replaces them runs when one looks
BY_C = {type(lookup(kind, one)) for kind in (object, type, types.SimpleNamespace) for one in OWN}
PLAIN = type, type(torch.Tensor), type(torch.nn.Parameter)  # metaclasses that are known


def wrap(tracer, value, kind: type, source: Source):
    if issubclass(kind, (type, types.ModuleType)):
        if issubclass(kind, type) and kind not in PLAIN and tracer.ask("metaclass", kind) is PASS:
            raise Unsupported("a class whose metaclass has special methods")
        tracer.guards.add("{} is {}", source, value)
        tracer.by_identity[id(value)] = (value, value, Source("held", value))
        return value
    if not all(type(lookup(kind, one)) in BY_C for one in OWN):
        raise Unsupported("an object whose class decides how it is looked at")
    if tracer.look(kind, "__del__") is not PASS:
        raise Unsupported("an object with __del__, which is to run at its time")
    tracer.guards.add("type({}) is {}", source, kind)
    made = Object(tracer, kind, value, source)
    tracer.shadows.append(made)
    return made


def attr(tracer, owner, name: str):
    """One of the object's own, a method of its class, or what a module has in its tables."""
    if isinstance(owner, types.ModuleType):
        return tracer.load_global(owner.__dict__, name, builtin=False)
    if not isinstance(owner, Object) or owner.real is None:
        return PASS
    cls, inside = owner.cls, getattr(owner.real, "__dict__", {})
    raw, getter = tracer.look(cls, name), tracer.look(cls, "__getattribute__")
    first = any(hasattr(type(raw), one) for one in DATA) or name in ("__class__", "__dict__")
    if first or getter is not object.__getattribute__:
        return PASS
    if name in owner.attrs:
        return owner.attrs[name]
    if name in inside:
        return keep(tracer, owner, name, inside[name], owner.source.attr(name))
    tracer.guards.add("{} not in getattr({}, '__dict__', ())", name, owner.source)
    if isinstance(raw, types.FunctionType):
        return Method(tracer.held(raw), owner)
    for kind in TABLES if raw is PASS and tracer.look(cls, "__getattr__") is GETATTR else ():
        if name in inside.get(kind, {}):
            return keep(tracer, owner, name, inside[kind][name], owner.source.attr(kind).item(name))
    return PASS


def keep(tracer, owner: Object, name: str, value, source: Source):
    return owner.attrs.setdefault(name, tracer.wrap(value, source))


def call_shadow(tracer, owner, args: list, kwargs: dict):
    if not isinstance(owner, Object):
        return PASS
    called = tracer.look(owner.cls, "__call__"), tracer.look(owner.cls, "_call_impl")
    if called != (CALL, CALL_IMPL) or owner.real is None or not no_hooks(owner.real):
        return tracer.must(f"calling a {owner.cls.__name__}", "call_object", owner, args, kwargs)
    tracer.guards.keep["no_hooks"] = no_hooks
    tracer.guards.add("no_hooks({})", owner.source)
    return tracer.call(tracer.attr(owner, "forward"), args, kwargs)


def no_hooks(module: torch.nn.Module) -> bool:
    inner, values = torch.nn.modules.module, module.__dict__
    everywhere = [getattr(inner, f"_global{name}") for name in HOOKS]
    own = values.keys() & {"forward", "__call__", "_call_impl"} or values.keys().isdisjoint(HOOKS)
    return not (own or any(everywhere) or any(map(values.get, [*HOOKS, "_compiled_call_impl"])))
