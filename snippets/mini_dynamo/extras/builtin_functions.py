"""Extra: more of Python's own functions and methods: `sorted` with a key, `itertools`, strings.

    def f(x, scales):
        for i, scale in itertools.product(range(2), sorted(scales, key=abs)):
            x = x * scale + i
        return x

The core knows those that calculate with numbers, lists, tuples and dicts. Here are the others, and
those that call a function which they are given: it is wrapped, so that the call comes back to us.
"""

from __future__ import annotations

import collections
import functools
import itertools
import types
from typing import Any

import torch

from ..containers import PURE
from ..values import CALLED_C, CONSTANTS, PASS, Shadow, Unsupported, lookup
from ._traced import Traced, call_shadow  # noqa: F401

CALLING = {map, filter, sorted, min, max, functools.reduce, itertools.starmap, itertools.groupby}
CALLING |= {itertools.takewhile, itertools.dropwhile, itertools.filterfalse, itertools.accumulate}
CALLING |= {iter}
MORE = {
    *PURE, *CALLING, bytes, chr, complex, format, frozenset, next, ord, repr, set, str,
    collections.OrderedDict, itertools.chain, itertools.product, itertools.islice,
    itertools.permutations, itertools.combinations, itertools.zip_longest, itertools.pairwise,
    itertools.count, itertools.cycle, itertools.repeat, itertools.compress,
}  # fmt: skip
PLAIN = list, tuple, dict, set, frozenset, str, bytes, int, float, complex, range, slice, bool
MAPS = {*PLAIN, collections.OrderedDict, collections.defaultdict}
OWNERS = {*PLAIN, collections.OrderedDict, torch.Size}


def any_attr(tracer: Any, owner: Any, name: str) -> Any:
    """An attribute of anything that was made by C code."""
    if isinstance(owner, (Shadow, torch.Tensor, types.ModuleType, type)):
        return PASS
    raw = lookup(type(owner), name)
    if isinstance(raw, (types.FunctionType, property)) and not isinstance(owner, torch.Size):
        raise Unsupported(f"{name} of a {type(owner).__name__}")
    return tracer.do(getattr, owner, name)


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    owner, name = getattr(function, "__self__", None), getattr(function, "__name__", "")
    if function is len and isinstance(args[0], torch.Tensor):
        return PASS  # a question to the tensor, whose size may be a symbol
    if function in MORE:
        if function in CALLING:
            if not (function is filter and args[0] is None):
                args = [shield(tracer, arg) for arg in args]
            kwargs = {key: shield(tracer, value) for key, value in kwargs.items()}
        return tracer.do(function, *args, **kwargs)
    if isinstance(function, types.BuiltinMethodType) and type(owner) in OWNERS:
        if name == "sort" and kwargs.get("key") is not None:
            kwargs = {**kwargs, "key": Traced(tracer, kwargs["key"])}
        if type(owner) is str and name.startswith("format") and "{" in owner:
            if "." in owner or "[" in owner:
                raise Unsupported("str.format that looks at attributes")
        return tracer.do(function, *args, **kwargs)
    if isinstance(function, types.MethodDescriptorType) and function.__objclass__ in OWNERS:
        if args and type(args[0]) in OWNERS:
            return tracer.do(function, *args, **kwargs)
    if owner is itertools.chain and name == "from_iterable":
        return tracer.do(function, *args)
    if isinstance(owner, type) and owner in MAPS and name in ("fromkeys", "maketrans"):
        return tracer.do(function, *args, **kwargs)
    return PASS


def shield(tracer: Any, value: Any) -> Any:
    """Wrap what a builtin may call, so that the call comes back to the tracer."""
    if callable(value) and not isinstance(value, (Shadow, torch.Tensor)):
        return Traced(tracer, value)
    return value


def build(tracer: Any, gen: Any, value: Any) -> Any:
    if isinstance(value, Traced) and not isinstance(value.fn, types.LambdaType):
        return gen.load(value.fn)
    known = isinstance(value, frozenset) and all(type(item) in CONSTANTS for item in value)
    return gen.const(value) if known or isinstance(value, CALLED_C[1:]) else PASS


def FORMAT_VALUE(tracer: Any, frame: Any, one: Any) -> None:
    spec = frame.pop() if one.arg & 4 else ""
    converted = tracer.do((lambda value: value, str, repr, ascii)[one.arg & 3], frame.pop())
    frame.do(format, converted, spec)


def BUILD_STRING(tracer: Any, frame: Any, one: Any) -> None:
    frame.do("".join, frame.popn(one.arg))
