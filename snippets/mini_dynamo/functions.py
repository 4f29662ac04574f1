"""Kind of value: functions. A call of a Python function is inlined: a new `Frame`, same graph."""

import functools
import inspect
import types

import torch

from .interpreter import Frame
from .values import CALLED_C, PASS, Function, Method, Source, Unsupported

DEPTH = 40
NO_FUNCTION = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR


def bind(code, defaults, kwdefaults, args, kwargs: dict) -> dict:
    """Give the parameters their values, as a call does: by a call of code that does only that."""
    count = code.co_argcount + code.co_kwonlyargcount
    count += bool(code.co_flags & inspect.CO_VARARGS) + bool(code.co_flags & inspect.CO_VARKEYWORDS)
    counts = code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount
    same = binder(code.co_varnames[:count], code.co_flags & 0xF, *counts)
    function = types.FunctionType(same, {"locals": locals}, code.co_name, defaults or None)
    function.__kwdefaults__ = kwdefaults
    return function(*args, **kwargs)


@functools.cache  # it takes time to make code, and each call of a compiled function needs some
def binder(names: tuple, flags: int, args: int, by_position: int, by_name: int) -> types.CodeType:
    fields = {"co_varnames": names, "co_nlocals": len(names), "co_flags": flags}
    fields |= {"co_argcount": args, "co_posonlyargcount": by_position}
    fields["co_kwonlyargcount"] = by_name
    return (lambda: locals()).__code__.replace(**fields)


def wrap(tracer, value, kind: type, source: Source):
    held = Source("held", value)
    if kind is types.FunctionType:
        tracer.guards.add("{} is {}", source, value)
        tracer.guards.add("{}.__code__ is {}", held, value.__code__)
        made = Function(tracer, value.__code__, value.__globals__, real=value, source=source)
        tracer.by_identity[id(value)] = (value, made, held)
        return made
    if not issubclass(kind, CALLED_C):
        return PASS
    owner = getattr(value, "__self__", torch)
    torch_own = owner is torch._C._VariableFunctions or "pybind11" in type(owner).__name__
    if not torch_own and not isinstance(owner, (type(None), type, types.ModuleType)):
        raise Unsupported("a bound method of a builtin object from outside")
    tracer.guards.add("{} is {}", source, value)
    tracer.by_identity[id(value)] = (value, value, held)
    return value


def call_shadow(tracer, function, args: list, kwargs: dict):
    if isinstance(function, Method):
        return tracer.call(function.fn, [function.self, *args], kwargs)
    if not isinstance(function, Function):
        return PASS
    found = PASS if function.real is None else tracer.ask("call", function.real, args, kwargs)
    return inline(tracer, function, args, kwargs) if found is PASS else found  # a node of torch


def inline(tracer, function: Function, args: list, kwargs: dict):
    code = function.code
    if (function.globals.get("__package__") or "").startswith(__package__):
        raise Unsupported("a function of mini-Dynamo itself")
    if len(tracer.where) > DEPTH:
        raise Unsupported(f"too many calls deep: {code.co_name}")
    if (real := function.real) is not None and real.__defaults__:
        function.defaults = tracer.wrap(real.__defaults__, function.source.slot("__defaults__"))
    if real is not None and real.__kwdefaults__:
        shadow = tracer.wrap(real.__kwdefaults__, function.source.slot("__kwdefaults__"))
        function.kwdefaults = dict(shadow)
    try:
        values = bind(code, function.defaults, function.kwdefaults, args, kwargs)
    except TypeError as error:
        raise Unsupported(f"arguments of {code.co_name}") from error
    frame = Frame(tracer, code, function.globals, values)
    frame.function = function
    return frame.run()[1]


def build(tracer, gen, value):
    if isinstance(value, Function) and value.real is not None:
        return gen.const(value.real)
    if not isinstance(value, (types.BuiltinFunctionType, types.MethodType)):
        return PASS
    if not isinstance(value.__self__, (torch.Tensor, list, dict, set, tuple, str)):
        return gen.const(value)
    gen.load(value.__self__)
    return gen.emit("LOAD_ATTR", gen.name(value.__name__))
