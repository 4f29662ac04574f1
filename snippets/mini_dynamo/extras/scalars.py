"""Extra: a tensor without dimensions where torch wants a number.

    def f(x, y, rate):      # where rate is torch.tensor(0.1)
        return x.add(y, alpha=rate)

The graph takes the tensor as the program does. What the result looks like, any number of the same
kind tells. A backend that wants to know the number itself gets a graph that breaks there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch._subclasses.fake_tensor import DataDependentOutputException
from torch.utils._pytree import tree_leaves

from ..values import PASS

WANTED = "alpha", "beta", "value", "fill_value"  # of which none decides about a size
REFUSED = "no scalars"  # the hint for another trace


def start(tracer: Any) -> Any:
    def run(func: Callable, args: tuple, kwargs: dict) -> Any:
        try:
            return before(func, args, kwargs)
        except DataDependentOutputException:
            if REFUSED in tracer.hints:
                raise
            tracer.notes["scalars"] = True
            return before(func, *with_numbers(getattr(func, "__name__", ""), args, kwargs))

    before, tracer.recorder.run = tracer.recorder.run, run
    return PASS


def with_numbers(name: str, args: tuple, kwargs: dict) -> tuple:
    """The arguments of a call, with a number for each tensor that may be one."""
    met = [one for one in tree_leaves((args, kwargs)) if isinstance(one, torch.Tensor)]
    if name.startswith("_foreach_"):
        args = tuple(any_number(arg, met) for arg in args)
    if name in ("full", "full_like"):
        args = *args[:1], *(any_number(arg, []) for arg in args[1:2]), *args[2:]
    return args, {k: any_number(v, met) if k in WANTED else v for k, v in kwargs.items()}


def any_number(value: Any, met: list) -> Any:
    """A number of the same kind as the one in a tensor, if it changes no type of those it meets."""
    if not isinstance(value, torch.Tensor) or value.dim() or value.is_complex():
        return value
    floats = value.is_floating_point()
    known = value.dtype is not torch.bool and all(
        one.is_floating_point() or not floats and one.dtype is not torch.bool for one in met
    )
    return (1.0 if floats else 1) if known else value


def otherwise(tracer: Any) -> Any:
    """A backend has failed: perhaps because of such a tensor."""
    if not tracer.backend_failed or not tracer.notes.get("scalars") or REFUSED in tracer.hints:
        return PASS
    return {**tracer.hints, REFUSED: True}
