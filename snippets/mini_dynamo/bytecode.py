"""Chapter: reading and writing CPython 3.11 bytecode.

`decode` turns a code object into a list of `Instruction`; `assemble` turns a list back into a code
object. Between the two, jumps and exception handlers point at instructions instead of offsets, and
local variables are names instead of numbers, so that code can be inserted and moved.
"""

from __future__ import annotations

import dataclasses
import dis
import types
from typing import Any

CACHES = dis._inline_cache_entries if hasattr(dis, "_inline_cache_entries") else [0] * 256
BY_NAME = {dis.opmap[name] for name in dis.opmap if dis.opmap[name] in dis.haslocal + dis.hasfree}


@dataclasses.dataclass(eq=False)
class Instruction:
    """One instruction: `arg` is the raw number, `value` what it means (a name, a constant...)."""

    op: str
    arg: int = 0
    value: Any = None
    line: int | None = None
    target: Instruction | None = None
    handler: tuple[Instruction, int, bool] | None = None
    index: int = -1


def decode(code: types.CodeType) -> list[Instruction]:
    """Read the instructions of a code object; `handler` is where an exception would go."""
    made, at, pending, line = [], {}, [], code.co_firstlineno
    for old in dis.get_instructions(code):
        line = old.positions.lineno or line
        pending.append(old.offset)
        if old.opname == "EXTENDED_ARG":
            continue
        new = Instruction(old.opname, old.arg or 0, old.argval, line, index=len(made))
        made.append(new)
        at.update(dict.fromkeys(pending, new))
        pending = []
    for new in made:
        if dis.opmap[new.op] in dis.hasjrel:
            new.target = at[new.value]
    for entry in dis._parse_exception_table(code):
        for offset in range(entry.start, entry.end, 2):
            if offset in at:
                at[offset].handler = (at[entry.target], entry.depth, entry.lasti)
    return made


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


def in_loop(code: list[Instruction], one: Instruction) -> bool:
    """Whether some jump goes back over this instruction."""
    return any(
        "BACKWARD" in jump.op and jump.target.index <= one.index <= jump.index for jump in code
    )


def _varint(number: int, first: int = 0) -> bytes:
    digits = [number & 63]
    while number := number >> 6:
        digits.append(number & 63)
    digits.reverse()
    marked = [digit | 64 for digit in digits[:-1]] + digits[-1:]
    return bytes([marked[0] | first, *marked[1:]])


def _line_entry(delta: int, units: int) -> bytes:
    """One entry of the line table: `units` code units, line moved by `delta`, no columns."""
    number = ((-delta) << 1 | 1) if delta < 0 else delta << 1
    out = [0x80 | 13 << 3 | units - 1]
    while number > 63:
        out.append(number & 63 | 64)
        number >>= 6
    return bytes([*out, number])


# --8<-- [start:place]
def assemble(
    like: types.CodeType, code: list[Instruction], consts: list, names: list[str], **changes: Any
) -> types.CodeType:
    """Write a code object from instructions; `changes` are further fields of it."""
    get = lambda field: changes.get(field, getattr(like, field))  # noqa: E731
    slots = list(get("co_varnames"))
    slots += [name for name in get("co_cellvars") if name not in slots] + list(get("co_freevars"))
    number = {name: i for i, name in enumerate(slots)}
    for one in code:
        if dis.opmap[one.op] in BY_NAME:
            one.arg = number[one.value]
        elif one.target:
            one.arg = 0  # below, jumps only ever grow: so it comes to an end

    def units(one: Instruction) -> int:
        return 1 + CACHES[dis.opmap[one.op]] + (one.arg > 255) + (one.arg > 65535)

    while True:  # a jump may need an EXTENDED_ARG, which moves the others: until nothing changes
        size, offset, start = {one: units(one) for one in code}, 0, {}
        for one in code:
            start[one] = offset
            offset += size[one]
        for one in code:
            if one.target:
                one.arg = abs(start[one.target] - start[one] - size[one])
        if size == {one: units(one) for one in code}:
            break
    # --8<-- [end:place]
    # --8<-- [start:write]
    raw, lines, table, line = bytearray(), bytearray(), bytearray(), like.co_firstlineno
    run: list = []
    for one in code:
        opcode = dis.opmap[one.op]
        for shift in (16, 8):
            if one.arg >> shift:
                raw += bytes([dis.opmap["EXTENDED_ARG"], one.arg >> shift & 255])
        raw += bytes([opcode, one.arg & 255]) + bytes(2 * CACHES[opcode])
        now, left = one.line or line, size[one]
        while left:
            lines += _line_entry(now - line, min(left, 8))
            line, left = now, left - min(left, 8)
        if run and run[2] == one.handler:
            run[1] = start[one] + size[one]
        else:
            if run and run[2]:
                table += _handler_entry(run, start)
            run = [start[one], start[one] + size[one], one.handler]
    if run and run[2]:
        table += _handler_entry(run, start)
    # --8<-- [end:write]
    # --8<-- [start:replace]
    changes = {"co_nlocals": len(get("co_varnames")), **changes}
    return like.replace(
        co_code=bytes(raw),
        co_linetable=bytes(lines),
        co_exceptiontable=bytes(table),
        co_consts=tuple(consts),
        co_names=tuple(names),
        **changes,
    )


def _handler_entry(run: list, start: dict) -> bytes:
    begin, end, (target, depth, lasti) = run
    return (
        _varint(begin, 128)
        + _varint(end - begin)
        + _varint(start[target])
        + _varint(depth << 1 | lasti)
    )
    # --8<-- [end:replace]
