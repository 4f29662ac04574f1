"""The grad modes of `contexts`. This is no extra itself: a break inside a `with` needs them."""

from __future__ import annotations

import dataclasses
from typing import Any

from ..values import Shadow


@dataclasses.dataclass(eq=False, repr=False)
class GradMode(Shadow):
    """`torch.no_grad()` and its relatives, as a context manager."""

    target: bool
    entered: bool = False
    before: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass(eq=False, repr=False)
class Exit(Shadow):
    """The bound `__exit__` that BEFORE_WITH leaves on the stack."""

    manager: Any
