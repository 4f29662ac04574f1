"""Extra: an index that is a tensor without dimensions, an `IntEnum` in a call of torch.

    def f(x, i):        # where i is torch.tensor(1)
        return x[i]

Which row it is cannot be known, but its shape can: an index of any other number would do.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any

import torch

from ..values import PASS

INTEGERS = torch.int64, torch.int32, torch.int16, torch.int8


def start(tracer: Any) -> Any:
    def run(func: Callable, args: tuple, kwargs: dict) -> Any:
        if getattr(func, "__name__", "") in ("__getitem__", "__setitem__"):
            args = (args[0], any_index(args[1]), *args[2:])
        return func(*args, **kwargs)

    def to_node(value: Any) -> Any:
        member = isinstance(value, enum.Enum) and isinstance(value, (int, float))
        return before(value.value if member else value)

    before = tracer.recorder.to_node
    tracer.recorder.run, tracer.recorder.to_node = run, to_node
    return PASS


def any_index(index: Any) -> Any:
    """An index that selects as many."""
    if isinstance(index, torch.Tensor):
        return 0 if index.dtype in INTEGERS and index.dim() == 0 else index
    return tuple(map(any_index, index)) if type(index) is tuple else index
