"""Extra: graph breaks at branches, after which there are two ways to go on.

    def f(x):
        y = x * 2
        if y.sum() > 0:     # on data: no guard can say which way a call goes
            return y + 1
        return y - 1

The new code jumps as the original does, and calls another resume function on each of the two ways.
The second is traced when a call goes that way.
"""

from __future__ import annotations

from typing import Any

from ..bytecode import Instruction
from ..values import PASS

BRANCHES = {f"POP_JUMP_FORWARD_IF_{what}" for what in "TRUE FALSE NONE NOT_NONE".split()}


def breakable(tracer: Any, one: Any) -> Any:
    return (1, 0) if one.op in BRANCHES else PASS


def execute(tracer: Any, gen: Any, one: Any) -> Any:
    """Write the jump and the way without it, which returns; the core writes the other."""
    if one.op not in BRANCHES:
        return PASS
    landing, temps = Instruction("NOP"), dict(gen.temps)
    gen.emit(one.op, target=landing)
    gen.resume(tracer.root.instructions[one.index + 1], gen.below)
    gen.out.append(landing)
    gen.temps = temps  # what was computed on one way is not there on the other
    return one.target
