"""A function on its way into `map`, `sorted`... This is no extra itself: several hand one out."""

from __future__ import annotations

import dataclasses
import types
from typing import Any

from ..values import PASS, Called


@dataclasses.dataclass(eq=False, repr=False)
class Traced(Called):
    """Any callable that C code may call: the call comes back to the tracer."""

    tracer: Any
    fn: Any


def call_shadow(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if not isinstance(function, Traced):
        return PASS
    ours = isinstance(function.fn, types.LambdaType)
    return function.fn(*args, **kwargs) if ours else tracer.call(function.fn, args, kwargs)
