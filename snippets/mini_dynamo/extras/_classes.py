"""What several extras ask about a class. This is no extra itself: no kind of value is told here."""

from __future__ import annotations

import types

HEAP = 1 << 9  # the flag of classes made by `class`, which may change


def own_dunders(cls: type, but: tuple = ()) -> bool:
    """Whether a class defines special methods in Python, which builtins would call unseen."""
    return any(
        isinstance(raw, types.FunctionType)
        and raw.__module__ != "enum"  # which copies some of its own into each class
        and name.startswith("__")
        and name not in but
        for base in cls.__mro__
        if base.__module__.split(".")[0] not in ("builtins", "enum", "abc", "collections", "torch")
        for name, raw in base.__dict__.items()
    )
