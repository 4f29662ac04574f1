"""Extra: `del`, of a variable and of what a subscript names.

def f(x, n):
    table = {"scale": n, "rest": x}
    del table["rest"], n
    return x * table["scale"]
"""

from __future__ import annotations

import operator
from typing import Any

from ..values import Unsupported


def DELETE_FAST(tracer: Any, frame: Any, one: Any) -> None:
    if one.value not in frame.locals:
        raise Unsupported(f"unbound local {one.value}")
    tracer.force(frame.locals.pop(one.value))


def DELETE_SUBSCR(tracer: Any, frame: Any, one: Any) -> None:
    tracer.do(operator.delitem, *frame.popn(2))
