"""Extra: `del` of what a subscript names.

def f(x, n):
    table = {"scale": n, "rest": x}
    del table["rest"]
    return x * table["scale"]
"""

from __future__ import annotations

import operator
from typing import Any


def DELETE_SUBSCR(tracer: Any, frame: Any, one: Any) -> None:
    tracer.do(operator.delitem, *frame.popn(2))
