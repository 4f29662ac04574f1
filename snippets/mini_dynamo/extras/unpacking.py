"""Extra: a star where values are unpacked.

def f(x):
    first, *rest = x, x + 1, x + 2
    return first, torch.stack(rest)
"""

from __future__ import annotations

from typing import Any


def UNPACK_EX(tracer: Any, frame: Any, one: Any) -> None:
    before, after = one.arg & 255, one.arg >> 8
    value = frame.pop()
    items = frame.worded_otherwise(list, value)
    if len(items) < (least := before + after):
        text = f"not enough values to unpack (expected at least {least}, got {len(items)})"
        frame.wrong_number(value, text)
    end = len(items) - after
    frame.stack += reversed([*items[:before], items[before:end], *items[end:]])
