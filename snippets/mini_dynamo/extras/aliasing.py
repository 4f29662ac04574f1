"""Extra: one object reached in two ways, tensors that share memory, and `is`.

    def f(x, table):        # where table["x"] is x
        x.add_(1)
        return table["x"] * 2

The core refuses these; here a guard says which is which.
"""

from __future__ import annotations

from typing import Any

import torch

from ..guards import sharing
from ..values import Method, Object, Source, Unsupported
from ._traced import Traced

PLAIN = int, float, complex, str, bytes, tuple, range


def again(tracer: Any, source: Source, first: Source) -> None:
    """An object that is known by another source."""
    tracer.guards.add("{} is {}", source, first)


def share(tracer: Any, pattern: tuple) -> None:
    """Tensors that share memory: the pattern is guarded, and the graph does as the program."""


def same_object(tracer: Any, one: Any, other: Any) -> bool:
    if isinstance(one, PLAIN) and isinstance(other, PLAIN):
        error = Unsupported("identity of constants")
        error.final = True  # after a break they would be constants, too, and not those objects
        raise error
    if isinstance(one, (Method, Traced)) or callable(one) and one is not other:
        if not isinstance(one, (type, Object)) and not isinstance(other, (type, type(None))):
            raise Unsupported("identity of functions")
    if isinstance(one, torch.Tensor) and isinstance(other, torch.Tensor) and one is not other:
        inputs = {id(fake): source for source, _, fake, *_ in tracer.recorder.inputs}
        with torch._C.DisableTorchFunction():
            apart = sharing(one, other) == (0, 1)
        if not apart and not {id(one), id(other)} <= {*inputs}:
            raise Unsupported("identity of tensors")  # an operation may give its input
        if not apart:  # the guard on memory holds for one tensor passed twice, too
            tracer.guards.add("{} is not {}", inputs[id(one)], inputs[id(other)])
    return one is other
