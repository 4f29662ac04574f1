"""Extra: `match`.

def f(x, how):
    match how:
        case {"scale": s}:
            return x * s
        case [first, *_]:
            return x + first
"""

from __future__ import annotations

from typing import Any

from ..objects import is_instance
from ..values import Object, Unsupported, UserError

# `case int(n)` binds n to the whole value, for these.
WHOLE = {bool, bytes, dict, float, frozenset, int, list, set, str, tuple}


def GET_LEN(tracer: Any, frame: Any, one: Any) -> None:
    frame.do(len, frame.stack[-1])


def MATCH_SEQUENCE(tracer: Any, frame: Any, one: Any, kinds: Any = (list, tuple)) -> None:
    if isinstance(frame.stack[-1], Object):
        raise Unsupported("match on an object")
    frame.push(isinstance(frame.stack[-1], kinds))


def MATCH_MAPPING(tracer: Any, frame: Any, one: Any) -> None:
    MATCH_SEQUENCE(tracer, frame, one, dict)


def MATCH_KEYS(tracer: Any, frame: Any, one: Any) -> None:
    owner, keys = frame.stack[-2:]
    found = all(key in owner for key in keys)
    frame.push(tuple(owner[key] for key in keys) if found else None)


def MATCH_CLASS(tracer: Any, frame: Any, one: Any) -> None:
    subject, cls, names = frame.popn(3)
    if not is_instance(tracer, subject, cls):
        frame.push(None)
        return
    found: tuple = ()
    if one.arg == 1 and cls in WHOLE:
        found = (subject,)
    elif one.arg:
        names = tracer.attr(cls, "__match_args__")[: one.arg] + names
    try:
        frame.push((*found, *(tracer.attr(subject, name) for name in names)))
    except UserError as error:
        if not isinstance(error.error, AttributeError):
            raise
        frame.push(None)
