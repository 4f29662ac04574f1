"""Extra: a resume function gets only the variables that are still read.

    def f(x, large):
        y = large.sum() + x
        print("break")      # `large` is not read after this, so it is not handed over
        return y * 2

The core hands over all of them. Work backwards from the last instruction: what is needed after an
instruction is whatever is needed by those that may run next.
"""

from __future__ import annotations

from typing import Any

from ..bytecode import Instruction


def live(tracer: Any, frame: Any, one: Instruction) -> set[str]:
    """The variables that are still needed where one goes on after this instruction."""
    places = [one.index + 1, *([one.target.index] if one.target else [])]
    found = set().union(*(live_locals(frame.instructions, place) for place in places))
    if "__class__" in frame.code.co_freevars:
        found.add(frame.code.co_varnames[0])  # which `super()` reads
    return found


def successors(code: list[Instruction], one: Instruction) -> list[int]:
    """The indices of the instructions that may run after `one`, its handler included."""
    found = [one.target.index] if one.target else []
    if one.op not in ("RETURN_VALUE", "RAISE_VARARGS", "RERAISE") and not (
        one.op.startswith("JUMP_") and "IF" not in one.op
    ):
        found.append(one.index + 1)
    return found + ([one.handler[0].index] if one.handler else [])


def live_locals(code: list[Instruction], start: int) -> set[str]:
    """The local variables whose value may still be read when running on from `start`."""
    live: list[set[str]] = [set() for _ in code]
    changed = True
    while changed:
        changed = False
        for one in reversed(code):
            after = set().union(*(live[i] for i in successors(code, one) if i < len(code)))
            if one.op in ("STORE_FAST", "DELETE_FAST"):
                after.discard(one.value)
            if one.op in ("LOAD_FAST", "DELETE_FAST"):
                after.add(one.value)
            if after != live[one.index]:
                live[one.index], changed = after, True
    return live[start]
