"""Extra: assigning to what a subscript names, and `del` of it.

def f(x, n):
    table = {"scale": n, "rest": x}
    table["scale"] *= 2
    del table["rest"]
    return x * table["scale"]
"""

from __future__ import annotations

import operator
from typing import Any


def STORE_SUBSCR(tracer: Any, frame: Any, one: Any) -> None:
    value, owner, key = frame.popn(3)
    tracer.do(operator.setitem, owner, key, value)


def DELETE_SUBSCR(tracer: Any, frame: Any, one: Any) -> None:
    tracer.do(operator.delitem, *frame.popn(2))
