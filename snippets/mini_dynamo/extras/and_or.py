"""Extra: `and` and `or` where their result is used, and not only whether it is true.

    def f(x, scale=None):
        return x * (scale or 2.0)

The result is one of the two values: the first stays on the stack and one jumps, or it is dropped.
"""

from __future__ import annotations

from typing import Any


def JUMP_IF_TRUE_OR_POP(tracer: Any, frame: Any, one: Any) -> None:
    jump_or_pop(tracer, frame, one, True)


def JUMP_IF_FALSE_OR_POP(tracer: Any, frame: Any, one: Any) -> None:
    jump_or_pop(tracer, frame, one, False)


def jump_or_pop(tracer: Any, frame: Any, one: Any, wanted: bool) -> None:
    if tracer.do(bool, frame.stack[-1]) == wanted:
        frame.pc = one.target.index
    else:
        frame.pop()
