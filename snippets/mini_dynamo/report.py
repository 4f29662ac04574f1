"""Chapter: seeing what happened."""

from __future__ import annotations

import dataclasses
from typing import Any


@dataclasses.dataclass
class Stats:
    """What a compiler did: for `stats(fn)`."""

    graphs: list[Any] = dataclasses.field(default_factory=list)
    breaks: list[tuple[str, int]] = dataclasses.field(default_factory=list)
    fallbacks: list[tuple[str, int]] = dataclasses.field(default_factory=list)
    recompiles: list[str] = dataclasses.field(default_factory=list)
    guards: list[list[str]] = dataclasses.field(default_factory=list)
    hits: int = 0

    @property
    def compiles(self) -> int:
        """How many graphs were compiled."""
        return len(self.graphs)

    @property
    def operations(self) -> int:
        """How many operations all graphs have together."""
        return sum(n.op.startswith("call") for graph in self.graphs for n in graph.graph.nodes)

    def __str__(self) -> str:
        lines = [f"{len(self.graphs)} graphs, {self.operations} operations, {self.hits} hits"]
        lines += [f"break at line {line}: {reason}" for reason, line in self.breaks]
        lines += [f"interpreter, line {line}: {reason}" for reason, line in self.fallbacks]
        return "\n".join(lines + [f"recompiled: {reason}" for reason in self.recompiles])
