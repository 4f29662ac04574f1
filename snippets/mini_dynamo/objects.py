"""Kind of value: instances of the program's classes, `torch.nn.Module` among them, and classes."""

import operator
import types

import torch

from .values import PASS, Method, Object, Source, Unsupported, UserError

TABLES = "_parameters", "_buffers", "_modules"
HOOKS = "_forward_hooks _forward_pre_hooks _backward_hooks _backward_pre_hooks".split()
CALL, CALL_IMPL = torch.nn.Module.__call__, torch.nn.Module._call_impl
GETATTR = torch.nn.Module.__getattr__
PLAIN = type, type(torch.Tensor), type(torch.nn.Parameter)  # metaclasses that are known


def wrap(tracer, value, kind: type, source: Source):
    if isinstance(value, (type, types.ModuleType)):
        if isinstance(value, type) and kind not in PLAIN and tracer.ask("metaclass", kind) is PASS:
            raise Unsupported("a class whose metaclass has special methods")
        tracer.guards.add("{} is {}", source, value)
        tracer.by_identity[id(value)] = (value, value, Source("held", value))
        return value
    if tracer.look(kind, "__del__") is not PASS:
        raise Unsupported("an object with __del__, which is to run at its time")
    tracer.guards.add("type({}) is {}", source, kind)
    made = Object(tracer, kind, value, source)
    tracer.shadows.append(made)
    return made


def operate(tracer, function, args: tuple, kwargs: dict):
    if function is operator.getitem and isinstance(args[0], type):
        raise Unsupported("a class with a subscript")  # its `__class_getitem__` may do anything
    return PASS


def attr(tracer, owner, name: str):
    if isinstance(owner, types.ModuleType):
        return tracer.load_global(owner.__dict__, name, builtin=False)
    if not isinstance(owner, Object):
        return PASS
    cls, real = owner.cls, owner.real
    if (getter := tracer.look(cls, "__getattribute__")) is not object.__getattribute__:
        tracer.must(f"{name} of a {cls.__name__}", "own_getter", cls, getter)
    raw = tracer.look(cls, name)
    if hasattr(type(raw), "__set__") or name in ("__class__", "__dict__"):
        reason = f"{name} of a {cls.__name__}" if raw is PASS else f"descriptor {name}"
        return tracer.must(reason, "data_descriptor", raw, owner, name)
    if name in owner.attrs:
        return owner.attrs[name]
    if real is not None:
        if name in (inside := getattr(real, "__dict__", {})):
            return keep(tracer, owner, name, inside[name], owner.source.attr(name))
        tracer.guards.add("{} not in getattr({}, '__dict__', ())", name, owner.source)
    if raw is not PASS:
        return bind(tracer, raw, owner, name, cls)
    hook = tracer.look(cls, "__getattr__")
    if hook is GETATTR and real is not None:  # that of a module looks into three tables
        for kind in TABLES:
            if name in real.__dict__.get(kind, {}):
                source = owner.source.attr(kind).item(name)
                return keep(tracer, owner, name, real.__dict__[kind][name], source)
    elif hook is not PASS:
        return tracer.must(f"__getattr__ of a {cls.__name__}", "missing", hook, owner, name)
    raise UserError(AttributeError(f"{cls.__name__!r} object has no attribute {name!r}"))


def keep(tracer, owner: Object, name: str, value, source: Source):
    return owner.attrs.setdefault(name, tracer.wrap(value, source))


def bind(tracer, raw, owner, name: str, cls: type):
    if isinstance(raw, types.FunctionType):
        return Method(tracer.held(raw), owner)
    if hasattr(type(raw), "__get__") and not isinstance(raw, type):
        reason = f"{type(raw).__name__} {name} of a {cls.__name__}"
        return tracer.must(reason, "bind_attr", raw, owner)
    base = next(b for b in cls.__mro__ if b.__dict__.get(name) is raw)
    return tracer.wrap(raw, Source("held", base).attr(name))


def call_shadow(tracer, owner, args: list, kwargs: dict):
    if not isinstance(owner, Object):
        return PASS
    raw = tracer.look(owner.cls, "__call__")
    if raw is not CALL or tracer.look(owner.cls, "_call_impl") is not CALL_IMPL:
        return tracer.must(f"calling a {owner.cls.__name__}", "call_object", owner, args, kwargs)
    if owner.real is None or not no_hooks(owner.real):
        reason = f"a {owner.cls.__name__} with hooks, or made while tracing"
        return tracer.must(reason, "call_module", owner, args, kwargs)
    tracer.guards.keep["no_hooks"] = no_hooks
    tracer.guards.add("no_hooks({})", owner.source)
    return tracer.call(tracer.attr(owner, "forward"), args, kwargs)


def no_hooks(module: torch.nn.Module) -> bool:
    inner, values = torch.nn.modules.module, module.__dict__
    everywhere = inner._global_forward_hooks, inner._global_forward_pre_hooks
    everywhere += inner._global_backward_hooks, inner._global_backward_pre_hooks
    own = values.keys() & {"forward", "__call__", "_call_impl"}
    return not (own or any(everywhere) or any(map(values.get, [*HOOKS, "_compiled_call_impl"])))
