"""Extra: modules with hooks, whose `_call_impl` is inlined as any method is.

def f(x, layer):        # after layer.register_forward_hook(...)
    return layer(x) * 2
"""

from __future__ import annotations

from typing import Any

from ..objects import HOOKS
from ..values import PASS, Object, Unsupported
from ._classes import is_module


def call_object(tracer: Any, owner: Object, args: list, kwargs: dict) -> Any:
    if owner.real is None or not is_module(tracer, owner.cls):
        return PASS
    inside = vars(owner.real)
    if inside.keys() & {"forward", "__call__", "_call_impl"} or any(map(inside.get, HOOKS[2:])):
        raise Unsupported(f"a {owner.cls.__name__} with hooks on the way back")
    tracer.guards.add("{} not in {}.__dict__", "forward", owner.source)
    return tracer.call(tracer.attr(owner, "_call_impl"), args, kwargs)
