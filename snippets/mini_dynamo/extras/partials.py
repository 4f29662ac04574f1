"""Extra: `functools.partial`.

def f(x):
    twice = functools.partial(torch.mul, other=2)
    return twice(x)
"""

from __future__ import annotations

import dataclasses
import functools
from typing import Any

from ..values import PASS, Called, Source, UserError, lookup


@dataclasses.dataclass(eq=False, repr=False)
class Partial(Called):
    """A `functools.partial`."""

    tracer: Any
    fn: Any
    args: tuple
    kwargs: dict


def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    if kind is not functools.partial or value.__dict__:
        return PASS
    tracer.guards.add("type({}) is {}", source, kind)
    function = tracer.wrap(value.func, source.slot("func"))
    args = tracer.wrap(value.args, source.slot("args"))
    return Partial(tracer, function, args, tracer.wrap(value.keywords, source.slot("keywords")))


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if not isinstance(owner, Partial):
        return PASS
    if name in ("func", "args", "keywords"):
        return {"func": owner.fn, "args": owner.args, "keywords": owner.kwargs}[name]
    if not has(tracer, owner, name):
        text = f"'functools.partial' object has no attribute {name!r}"
        raise UserError(AttributeError(text))
    return PASS


def has(tracer: Any, owner: Any, name: str) -> Any:
    """Whether it has an attribute: only those of its class, see `wrap`."""
    return lookup(functools.partial, name) is not PASS if isinstance(owner, Partial) else PASS


def call_shadow(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if not isinstance(function, Partial):
        return PASS
    kwargs = {**function.kwargs, **kwargs}
    return tracer.call(function.fn, [*function.args, *args], kwargs)


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if function is functools.partial and args:
        return Partial(tracer, args[0], tuple(args[1:]), kwargs)
    return PASS


def build(tracer: Any, gen: Any, value: Any) -> Any:
    if isinstance(value, Partial):
        return gen.helper(new_partial, value.fn, value.args, value.kwargs)
    return PASS


def new_partial(function: Any, args: tuple, kwargs: dict) -> Any:
    """Rebuild a `functools.partial`."""
    return functools.partial(function, *args, **kwargs)
