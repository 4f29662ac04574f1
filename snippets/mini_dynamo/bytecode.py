"""Chapter: reading and writing CPython 3.11 bytecode, as a list in which nothing is a distance."""

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


def _line_entry(delta: int, units: int) -> bytes:
    """One entry of the line table: `units` code units, line moved by `delta`, no columns."""
    number = ((-delta) << 1 | 1) if delta < 0 else delta << 1
    out = [0x80 | 13 << 3 | units - 1]
    while number > 63:
        out.append(number & 63 | 64)
        number >>= 6
    return bytes([*out, number])


def _place(code: list[Instruction]) -> tuple[dict, dict]:

    def units(one: Instruction) -> int:
        return 1 + CACHES[dis.opmap[one.op]] + (one.arg > 255) + (one.arg > 65535)

    for one in code:
        if one.target:
            one.arg = 0  # below, jumps only ever grow: so it comes to an end
    while True:  # a jump may need an EXTENDED_ARG, which moves the others: until nothing changes
        size, offset, start = {one: units(one) for one in code}, 0, {}
        for one in code:
            start[one] = offset
            offset += size[one]
        for one in code:
            if one.target:
                one.arg = abs(start[one.target] - start[one] - size[one])
        if size == {one: units(one) for one in code}:
            return start, size


def _write(code: list[Instruction], size: dict, line: int) -> tuple[bytes, bytes]:
    """The bytes of the instructions, and of the line table."""
    raw, lines = bytearray(), bytearray()
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
    return bytes(raw), bytes(lines)


def assemble(
    like: types.CodeType, code: list, consts: list, names: list, table: Any = None, **changes: Any
) -> types.CodeType:
    """Write a code object; `table` writes its exception table, `changes` are further fields."""
    get = lambda field: changes.get(field, getattr(like, field))  # noqa: E731
    slots = list(get("co_varnames"))
    slots += [name for name in get("co_cellvars") if name not in slots] + list(get("co_freevars"))
    number = {name: i for i, name in enumerate(slots)}
    for one in code:
        if dis.opmap[one.op] in BY_NAME:
            one.arg = number[one.value]
    start, size = _place(code)
    raw, lines = _write(code, size, like.co_firstlineno)
    changes["co_exceptiontable"] = table(code, start, size) if table else b""
    known = {"co_consts": tuple(consts), "co_names": tuple(names), **changes}
    count = len(get("co_varnames"))
    return like.replace(co_code=raw, co_linetable=lines, co_nlocals=count, **known)
