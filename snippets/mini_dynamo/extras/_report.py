"""What was done, as readers see it. This is no extra itself: nothing is compiled by it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from ..cache import BY_FUNCTION


class Stats:
    """What a compiler did: `graphs`, `hits`, `recompiles` with the guard that failed, `breaks` and
    `fallbacks`, which are whole frames, with reason and line."""

    def __init__(self, compiler: Any):
        self._compiler = compiler

    def __getattr__(self, name: str) -> Any:
        return getattr(self._compiler.stats, name)

    @property
    def guards(self) -> list:
        """The guards of each entry that has code."""
        entries = self._compiler.entries.values()
        return [entry.guards for found in entries for entry in found if entry.code]

    @property
    def compiles(self) -> int:
        return len(self.graphs)

    @property
    def operations(self) -> int:
        return sum(n.op.startswith("call") for graph in self.graphs for n in graph.graph.nodes)

    def __str__(self) -> str:
        lines = [f"{len(self.graphs)} graphs, {self.operations} operations, {self.hits} hits"]
        lines += [f"break at line {line}: {reason}" for reason, line in self.breaks]
        lines += [f"interpreter, line {line}: {reason}" for reason, line in self.fallbacks]
        return "\n".join(lines + [f"recompiled: {reason}" for reason in self.recompiles])


def stats(fn: Callable) -> Stats:
    """Tell what was compiled for a function that `compile` returned.

    Raises KeyError: `fn` does not come from `compile`; RuntimeError: this is not Python 3.11.
    """
    if sys.version_info[:2] != (3, 11):
        found = "{}.{}".format(*sys.version_info)
        raise RuntimeError(f"mini_dynamo reads bytecode of Python 3.11; this is Python {found}")
    return Stats(BY_FUNCTION[fn])
