# --8<-- [start:head]
"""Kind of value: constants and containers, and the builtins that calculate with them.

A constant stands for itself. A container is copied, with all it contains, so that Python's own
operators may do the work; what became of the copy is told by a comparison in the end.
"""

from __future__ import annotations

import collections
import functools
import itertools
import math
import operator
import types
from typing import Any

import torch

from .values import (
    CONSTANTS,
    CONTAINERS,
    PASS,
    Shadow,
    Source,
    Traced,
    Unsupported,
    contents,
    lookup,
)

CALLING = {map, filter, sorted, min, max, functools.reduce, itertools.starmap, itertools.groupby}
CALLING |= {itertools.takewhile, itertools.dropwhile, itertools.filterfalse}
PURE = {
    abs, all, any, bool, bytes, chr, complex, dict, divmod, enumerate, filter, float, format,
    frozenset, int, iter, len, list, map, max, min, next, ord, pow, range, repr, reversed, round,
    set, slice, sorted, str, sum, tuple, zip, functools.reduce, collections.OrderedDict,
    itertools.chain, itertools.product, itertools.islice, itertools.accumulate,
    itertools.permutations, itertools.combinations, itertools.zip_longest, itertools.starmap,
    itertools.pairwise, itertools.count, itertools.cycle, itertools.repeat, itertools.compress,
    itertools.groupby, itertools.takewhile, itertools.dropwhile, itertools.filterfalse,
    *(f for f in vars(operator).values() if isinstance(f, types.BuiltinFunctionType)),
    *(f for f in vars(math).values() if isinstance(f, types.BuiltinFunctionType)),
} - {operator.call, operator.is_, operator.is_not}  # fmt: skip
PLAIN = list, tuple, dict, set, frozenset, str, bytes, int, float, complex, range, slice, bool
OWNERS = {*PLAIN, collections.OrderedDict, torch.Size}
# --8<-- [end:head]


# --8<-- [start:wrap]
def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    add = tracer.guards.add
    if kind in CONTAINERS:
        add("type({}) is {}", source, kind)
        return copy(tracer, value, kind, source)
    if kind not in CONSTANTS:
        return PASS
    if value is None or kind in (bool, type(...)):
        add("{} is {}", source, value)
    else:
        add("same_constant({}, {})", source, value)
    if kind is range or kind is float and math.isnan(value):  # of these the identity is kept
        tracer.source_of[id(value)] = (value, source)
    return value


def copy(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    """A copy of a container, with all it contains; its length or keys are guarded."""
    shadow: Any
    if issubclass(kind, (list, tuple)):
        tracer.guards.add("len({}) == {}", source, len(value))
        items = [tracer.wrap(item, source.item(i)) for i, item in enumerate(value)]
        shadow = items if kind is list else tuple(items) if kind is tuple else kind._make(items)
    else:
        keys = list(value)
        if not all(type(key) in CONSTANTS for key in keys):
            raise Unsupported("a dict or set with keys that are no constants")
        tracer.guards.add("same_keys({}, {})", source, keys)
        if kind is set:
            shadow = set(value)
            if list(shadow) != keys:
                raise Unsupported("a set that a copy does not iterate over in the same order")
        else:
            shadow = kind((key, tracer.wrap(value[key], source.item(key))) for key in keys)
    if isinstance(shadow, (list, dict, set)):
        tracer.snapshots.append((shadow, source, contents(shadow), value))
    return shadow


# --8<-- [end:wrap]


# --8<-- [start:attr]
def attr(tracer: Any, owner: Any, name: str) -> Any:
    if isinstance(owner, (Shadow, torch.Tensor, types.ModuleType, type)):
        return PASS
    raw = lookup(type(owner), name)
    if isinstance(raw, (types.FunctionType, property)) and not isinstance(owner, torch.Size):
        raise Unsupported(f"{name} of a {type(owner).__name__}")
    return tracer.do(getattr, owner, name)


# --8<-- [end:attr]


# --8<-- [start:call]
def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    """A builtin without side effects, or a method of a builtin: called on symbolic values."""
    owner = getattr(function, "__self__", None)
    if function in PURE:
        if function in CALLING:  # its argument must not be called behind the tracer's back
            if not (function is filter and args[0] is None):
                args = [shield(tracer, arg) for arg in args]
            kwargs = {key: shield(tracer, value) for key, value in kwargs.items()}
        elif function in (iter, itertools.accumulate) and len(args) + len(kwargs) > 1:
            raise Unsupported("iter or accumulate with a function")
        return tracer.do(function, *args, **kwargs)
    if isinstance(function, types.BuiltinMethodType) and type(owner) in OWNERS:
        if function.__name__ == "sort" and kwargs.get("key") is not None:
            kwargs = {**kwargs, "key": Traced(tracer, kwargs["key"])}
        if (
            type(owner) is str
            and "{" in owner
            and any(x in owner for x in ".[")
            and (function.__name__.startswith("format"))
        ):
            raise Unsupported("str.format that looks at attributes")
        return tracer.do(function, *args, **kwargs)
    if isinstance(function, types.MethodDescriptorType) and function.__objclass__ in OWNERS:
        if args and type(args[0]) in OWNERS:
            return tracer.do(function, *args, **kwargs)
    name = getattr(function, "__name__", "")
    if owner is itertools.chain and name == "from_iterable":
        return tracer.do(function, *args)
    if isinstance(owner, type) and owner in PLAIN and name in ("fromkeys", "maketrans"):
        return tracer.do(function, *args, **kwargs)
    return PASS


def shield(tracer: Any, value: Any) -> Any:
    """Wrap what a builtin may call, so that the call comes back to the tracer."""
    if callable(value) and not isinstance(value, (Shadow, torch.Tensor)):
        return Traced(tracer, value)
    return value


# --8<-- [end:call]


# --8<-- [start:build]
def build(tracer: Any, gen: Any, value: Any) -> Any:
    kind = type(value)
    if kind in (list, tuple, set):
        for item in value:
            gen.load(item)
        return gen.emit(f"BUILD_{kind.__name__.upper()}", len(value))
    if kind is dict:
        for part in contents(value):
            gen.load(part)
        return gen.emit("BUILD_MAP", len(value))
    if kind is collections.OrderedDict:
        return gen.helper(kind, list(value.items()))
    if kind is slice:
        return gen.helper(slice, value.start, value.stop, value.step)
    if kind is frozenset and all(type(item) in CONSTANTS for item in value):
        return gen.const(value)
    return PASS


# --8<-- [end:build]
