"""The cells of `closures`. This is no extra itself: side effects tell them from other values."""

from __future__ import annotations

import dataclasses
from typing import Any

from ..values import NULL, Shadow, Source


@dataclasses.dataclass(eq=False, repr=False)
class Cell(Shadow):
    """A closure cell. `name` is set if it is a cell of the outermost frame."""

    value: Any = NULL
    name: str | None = None
    variable: str = ""  # what one that exists is called
    source: Source | None = None
    changed: bool = False
