"""Extra: `is`, `in`, `~`, unary `+`, and what chained comparisons and `x[i] += 1` do to the stack.

    def f(x, n, names):
        return x * 2 if 0 < n < 9 and "double" in names else ~x

For a number or a bound method, being one stand-in does not say whether the program would have one
object. So `is` goes by what is guarded, and is refused where that does not decide.
"""

from __future__ import annotations

import operator
from typing import Any

import torch

from ..values import PASS

KNOWN = (
    type(None),
    bool,
    type,
    type(...),
    type(NotImplemented),
    torch.dtype,
)  # of each value there is one object


def IS_OP(tracer: Any, frame: Any, one: Any) -> None:
    frame.push(same(tracer, *frame.popn(2)) != bool(one.arg))


def same(tracer: Any, one: Any, other: Any) -> bool:
    """`one is other`, where that is decided by what is guarded."""
    if isinstance(one, KNOWN) or isinstance(other, KNOWN):
        return one is other
    found = tracer.ask("is_same", one, other)
    return tracer.must("identity", "same_object", one, other) if found is PASS else found


def CONTAINS_OP(tracer: Any, frame: Any, one: Any) -> None:
    item, container = frame.popn(2)
    frame.push(tracer.do(operator.contains, container, item) != bool(one.arg))


def UNARY_POSITIVE(tracer: Any, frame: Any, one: Any) -> None:
    frame.do(operator.pos, frame.pop())


def UNARY_INVERT(tracer: Any, frame: Any, one: Any) -> None:
    frame.do(operator.invert, frame.pop())


def COPY(tracer: Any, frame: Any, one: Any) -> None:
    frame.push(frame.stack[-one.arg])


def SWAP(tracer: Any, frame: Any, one: Any) -> None:
    frame.stack[-1], frame.stack[-one.arg] = frame.stack[-one.arg], frame.stack[-1]
