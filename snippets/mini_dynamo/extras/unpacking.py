"""Extra: a star where values are unpacked, and what Python says of a wrong number of them.

def f(x):
    first, *rest = x, x + 1, x + 2
    return first, torch.stack(rest)
"""

from __future__ import annotations

from typing import Any

import torch

from ..values import PASS, Unsupported, UserError

KNOWN = list, tuple, dict, str, torch.Size


def UNPACK_SEQUENCE(tracer: Any, frame: Any, one: Any) -> Any:
    value = frame.stack[-1]
    if type(value) not in KNOWN or (got := len(value)) == one.arg:
        return PASS
    if got > one.arg:
        wrong_number(value, f"too many values to unpack (expected {one.arg})")
    wrong_number(value, f"not enough values to unpack (expected {one.arg}, got {got})")
    return None


def UNPACK_EX(tracer: Any, frame: Any, one: Any) -> None:
    before, after = one.arg & 255, one.arg >> 8
    value = frame.pop()
    items = tracer.do(list, value)
    if len(items) < (least := before + after):
        text = f"not enough values to unpack (expected at least {least}, got {len(items)})"
        wrong_number(value, text)
    end = len(items) - after
    frame.stack += reversed([*items[:before], items[before:end], *items[end:]])


def wrong_number(value: Any, text: str) -> None:
    if type(value) not in KNOWN:
        raise Unsupported(text)  # an iterator would not have been run to its end
    raise UserError(ValueError(text))
