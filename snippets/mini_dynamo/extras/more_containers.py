"""Extra: `collections.defaultdict` and `deque` made while tracing."""

from __future__ import annotations

import collections
import types
from typing import Any

from ..values import PASS

FACTORIES = list, dict, set, int, float, None
KINDS = collections.defaultdict, collections.deque


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if function is collections.deque:
        return tracer.do(function, *args, **kwargs)
    if function is collections.defaultdict:
        known = not args or args[0] in FACTORIES
        return tracer.do(function, *args, **kwargs) if known else PASS
    owner = getattr(function, "__self__", None)
    if isinstance(function, types.BuiltinMethodType) and type(owner) in KINDS:
        return tracer.do(function, *args, **kwargs)
    if isinstance(function, types.MethodDescriptorType) and function.__objclass__ in KINDS:
        return tracer.do(function, *args, **kwargs) if type(args[0]) in KINDS else PASS
    return PASS


def build(tracer: Any, gen: Any, value: Any) -> Any:
    if type(value) is collections.defaultdict:
        return gen.helper(type(value), value.default_factory, dict(value))
    if type(value) is collections.deque:
        return gen.helper(type(value), list(value), value.maxlen)
    return PASS
