"""Kind of value: constants, copies of containers, and the builtins that calculate with them."""

import itertools
import math
import operator
import types

from .values import CONSTANTS, PASS, Source, Unsupported

CONTAINERS = {list, tuple, dict}
PURE = {
    abs, all, any, bool, dict, divmod, enumerate, float, int, len, list, max, min, pow, range,
    reversed, round, slice, sorted, sum, tuple, zip,
    *(f for f in vars(operator).values() if isinstance(f, types.BuiltinFunctionType)),
    *(f for f in vars(math).values() if isinstance(f, types.BuiltinFunctionType)),
} - {operator.call, operator.is_, operator.is_not, operator.length_hint}  # fmt: skip


def wrap(tracer, value, kind: type, source: Source):
    add, wrap = tracer.guards.add, tracer.wrap
    if kind in CONSTANTS:
        same = value is None or kind in (bool, type(...))
        add("{} is {}" if same else "same_constant({}, {})", source, value)
        if kind is range or kind is float and math.isnan(value):  # of these the identity is kept
            tracer.source_of[id(value)] = (value, source)
        return value
    if kind not in CONTAINERS:
        return PASS
    add("type({}) is {}", source, kind)
    if kind is dict:
        if not all(type(key) in CONSTANTS for key in value):
            raise Unsupported("a dict or set with keys that are no constants")
        add("same_keys({}, {})", source, list(value))
        shadow = {key: wrap(item, source.item(key)) for key, item in value.items()}
    else:
        add("len({}) == {}", source, len(value))
        shadow = kind(wrap(item, source.item(i)) for i, item in enumerate(value))
    return read_only(tracer, shadow, source, value)


def read_only(tracer, shadow, source: Source, value):
    """Note what a copy holds: if that changes, the original would have to change as well."""
    if not isinstance(shadow, tuple):
        tracer.snapshots.append((shadow, source, contents(shadow), value))
    return shadow


def contents(shadow) -> list:
    return list(itertools.chain(*shadow.items()) if isinstance(shadow, dict) else shadow)


def changed(shadow, before: list) -> bool:
    now = contents(shadow)
    return len(now) != len(before) or any(a is not b for a, b in zip(now, before, strict=True))


def attr(tracer, owner, name: str):
    known = type(owner) in CONSTANTS | CONTAINERS
    return tracer.do(getattr, owner, name) if known else PASS


def call(tracer, function, args: list, kwargs: dict):
    owner = getattr(function, "__self__", None)
    method = type(owner) in CONTAINERS and function.__name__ != "sort"  # which may call a key
    return tracer.do(function, *args) if (function in PURE or method) and not kwargs else PASS


def build(tracer, gen, value):
    kind = type(value)
    if kind not in CONTAINERS:
        return PASS
    for part in contents(value):
        gen.load(part)
    name = "MAP" if kind is dict else kind.__name__.upper()
    return gen.emit(f"BUILD_{name}", len(value))
