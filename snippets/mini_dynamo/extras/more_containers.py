"""Extra: sets, `OrderedDict`, `defaultdict` and `deque`, and containers filled item by item.

    def f(x, names):
        found = {name for name in names if name}
        return [x * i for i in range(len(found))]

A comprehension is a function that is made and called at once: see `closures`.
"""

from __future__ import annotations

import collections
import operator
import types
from typing import Any

from ..containers import read_only
from ..values import CONSTANTS, PASS, Function, Source, Unsupported
from ._traced import Traced

FACTORIES = list, dict, set, int, float, None
KINDS = collections.defaultdict, collections.deque


def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    if kind is collections.deque:
        return wrap_deque(tracer, value, source)
    if kind not in (set, collections.OrderedDict, collections.defaultdict):
        return PASS
    keys = list(value)
    if not all(type(key) in CONSTANTS for key in keys):
        raise Unsupported("a dict or set with keys that are no constants")
    tracer.guards.add("type({}) is {}", source, kind)
    tracer.guards.add("same_keys({}, {})", source, keys)
    if kind is not set:
        factory = ()
        if kind is collections.defaultdict:
            wrapped = tracer.wrap(value.default_factory, source.slot("default_factory"))
            factory = (known_factory(tracer, wrapped),)
        items = [(key, tracer.wrap(value[key], source.item(key))) for key in keys]
        return read_only(tracer, kind(*factory, items), source, value)
    if list(set(value)) != keys:
        raise Unsupported("a set that a copy does not iterate over in the same order")
    return read_only(tracer, set(value), source, value)


def wrap_deque(tracer: Any, value: collections.deque, source: Source) -> Any:
    tracer.guards.add("type({}) is {}", source, collections.deque)
    tracer.guards.add("(len({}), {}.maxlen) == {}", source, source, (len(value), value.maxlen))
    items = [tracer.wrap(item, source.item(i)) for i, item in enumerate(value)]
    return read_only(tracer, collections.deque(items, value.maxlen), source, value)


def close(tracer: Any) -> Any:
    """The core guards that lists, dicts and sets are distinct; these are more."""
    found = tracer.by_identity.values()
    deques = [source for _, shadow, source in found if isinstance(shadow, collections.deque)]
    if len(deques) > 1:
        blanks, distinct = ", ".join(["{}"] * len(deques)), tuple(range(len(deques)))
        tracer.guards.add(f"sharing({blanks}) == {{}}", *deques, distinct)
    return PASS


def known_factory(tracer: Any, factory: Any) -> Any:
    """What a `defaultdict` calls: a class of Python's own, or a function, which is traced."""
    if isinstance(factory, Function):
        return Traced(tracer, factory)
    if factory not in FACTORIES:
        raise Unsupported("a defaultdict with another factory")
    return factory


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if function is collections.deque:
        return tracer.do(function, *args, **kwargs)
    if function is collections.defaultdict:
        args = [known_factory(tracer, args[0]), *args[1:]] if args else args
        return tracer.do(function, *args, **kwargs)
    owner = getattr(function, "__self__", None)
    if isinstance(function, types.BuiltinMethodType) and type(owner) in KINDS:
        return tracer.do(function, *args, **kwargs)
    if isinstance(function, types.MethodDescriptorType) and function.__objclass__ in KINDS:
        return tracer.do(function, *args, **kwargs) if type(args[0]) in KINDS else PASS
    return PASS


def build(tracer: Any, gen: Any, value: Any) -> Any:
    kind = type(value)
    if kind is collections.defaultdict:
        return gen.helper(kind, value.default_factory, dict(value))
    if kind is collections.deque:
        return gen.helper(kind, list(value), value.maxlen)
    if kind is collections.OrderedDict:
        return gen.helper(kind, list(value.items()))
    if kind is slice:
        return gen.helper(slice, value.start, value.stop, value.step)
    if kind is set:
        for item in value:
            gen.load(item)
        return gen.emit("BUILD_SET", len(value))
    return PASS


def BUILD_SET(tracer: Any, frame: Any, one: Any) -> None:
    frame.do(set, frame.popn(one.arg))


def LIST_EXTEND(tracer: Any, frame: Any, one: Any) -> None:
    items = frame.pop()
    tracer.do(list.extend, frame.stack[-one.arg], items)


def LIST_APPEND(tracer: Any, frame: Any, one: Any) -> None:
    item = frame.pop()
    tracer.do(list.append, frame.stack[-one.arg], item)


def MAP_ADD(tracer: Any, frame: Any, one: Any) -> None:
    key, value = frame.popn(2)
    tracer.do(operator.setitem, frame.stack[-one.arg], key, value)


def SET_ADD(tracer: Any, frame: Any, one: Any) -> None:
    item = frame.pop()
    tracer.do(set.add, frame.stack[-one.arg], item)


def SET_UPDATE(tracer: Any, frame: Any, one: Any) -> None:
    items = frame.pop()
    tracer.do(set.update, frame.stack[-one.arg], items)
