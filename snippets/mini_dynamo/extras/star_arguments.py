"""Extra: a star among other arguments, and two stars in a dict.

    def f(x, layers, options):
        return step(x, *layers, **{"scale": 2, **options})

A call with nothing but `*args` and `**kwargs` is of the core.
"""

from __future__ import annotations

from typing import Any

from ..values import Unsupported


def LIST_TO_TUPLE(tracer: Any, frame: Any, one: Any) -> None:
    frame.do(tuple, frame.pop())


def DICT_UPDATE(tracer: Any, frame: Any, one: Any) -> None:
    items = frame.pop()
    if type(items) is not dict:
        raise Unsupported("** of something that is no dict")
    tracer.do(dict.update, frame.stack[-one.arg], items)
