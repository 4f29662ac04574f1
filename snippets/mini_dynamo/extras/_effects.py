"""Side effects, which the new code does after the graph. This is no extra itself: three note some.

All values are computed into temporaries before the first effect, or they would be those of after.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..values import PASS, Unsupported
from ._cells import Cell


def effect(gen: Any, parts: list, write: Callable, seen: bool = True) -> None:
    """Note one: the values that it needs, what emits it, and whether the program can see it."""
    gen.tracer.notes.setdefault("effects", []).append((parts, write))
    if seen:
        gen.tracer.notes["seen"] = True


def load_parts(tracer: Any, gen: Any) -> Any:
    """Compute the values that are needed."""
    for parts, _ in tracer.notes.get("effects", ()):  # building a cell may add an effect
        for part in parts:
            if not (isinstance(part, Cell) and part.name):
                gen.load(part)
                gen.emit("POP_TOP")
    return True


def write_back(tracer: Any, gen: Any) -> Any:
    """Emit the side effects."""
    for _, write in tracer.notes.get("effects", ()):
        write()
    return True


def unprotected(tracer: Any, gen: Any) -> Any:
    """An error of the graph would come before effects that the program has before it."""
    if tracer.notes.get("seen"):
        raise Unsupported("a side effect after an operation that may fail")
    return PASS
