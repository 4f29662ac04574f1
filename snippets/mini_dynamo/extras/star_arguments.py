"""Extra: stars in a call, and in a list or dict.

def f(x, layers, options):
    return torch.cat([x, *layers], **options)
"""

from __future__ import annotations

from typing import Any

from ..values import Unsupported


def CALL_FUNCTION_EX(tracer: Any, frame: Any, one: Any) -> None:
    kwargs = frame.pop() if one.arg & 1 else {}
    args = tracer.do(list, frame.pop())
    function = frame.pop()
    frame.pop()
    if type(kwargs) is not dict or not all(type(key) is str for key in kwargs):
        raise Unsupported("** of something that is no dict")
    frame.push(tracer.call(function, args, dict(kwargs)))


def LIST_TO_TUPLE(tracer: Any, frame: Any, one: Any) -> None:
    frame.do(tuple, frame.pop())


def DICT_UPDATE(tracer: Any, frame: Any, one: Any) -> None:
    items = frame.pop()
    if type(items) is not dict:
        raise Unsupported("** of something that is no dict")
    tracer.do(dict.update, frame.stack[-one.arg], items)


def DICT_MERGE(tracer: Any, frame: Any, one: Any) -> None:
    if type(frame.stack[-1]) is not dict or frame.stack[-1].keys() & frame.stack[-2].keys():
        raise Unsupported("** of something that is no dict, or a keyword given twice")
    DICT_UPDATE(tracer, frame, one)
