"""Chapter: reading and writing CPython 3.11 bytecode, as a list in which nothing is a distance."""

import dis
import itertools
import types

CACHES = dis._inline_cache_entries if hasattr(dis, "_inline_cache_entries") else [0] * 256
BY_NAME = {dis.opmap[name] for name in dis.opmap if dis.opmap[name] in dis.haslocal + dis.hasfree}


class Instruction:
    """One instruction: `arg` is the raw number, `value` what it means (a name, a constant...)."""

    def __init__(self, op: str, arg=0, value=None, line=None, target=None, index=-1):
        self.op, self.arg, self.value, self.line, self.index = op, arg, value, line, index
        self.target, self.handler = target, None  # an instruction; a tuple that begins with one


def decode(code: types.CodeType) -> list[Instruction]:
    """Read the instructions of a code object; `handler` is where an exception would go."""
    made, at, line = [], {}, code.co_firstlineno
    for old in dis.get_instructions(code):
        line = old.positions.lineno or line
        at[old.offset] = len(made)  # that of an EXTENDED_ARG leads to what it belongs to
        if old.opname != "EXTENDED_ARG":
            made.append(Instruction(old.opname, old.arg or 0, old.argval, line, index=len(made)))
    for new in made:
        if dis.opmap[new.op] in dis.hasjrel:
            new.target = made[at[new.value]]
    for entry in dis._parse_exception_table(code):
        for offset in range(entry.start, entry.end, 2):
            if offset in at:
                made[at[offset]].handler = (made[at[entry.target]], entry.depth, entry.lasti)
    return made


def _line_entry(delta: int, units: int) -> bytes:
    number = ((-delta) << 1 | 1) if delta < 0 else delta << 1
    out = [0x80 | 13 << 3 | units - 1]
    while number > 63:
        out.append(number & 63 | 64)
        number >>= 6
    return bytes([*out, number])


def _place(code: list[Instruction]) -> tuple[dict, dict]:
    for one in code:
        one.arg = 0 if one.target else one.arg  # jumps only ever grow: so this comes to an end
    while True:  # a jump may need an EXTENDED_ARG, which moves the others: until nothing changes
        wide = {one: (one.arg > 255) + (one.arg > 65535) for one in code}
        size = {one: 1 + wide[one] + CACHES[dis.opmap[one.op]] for one in code}
        ends = itertools.accumulate(size.values())
        start = {one: end - size[one] for one, end in zip(code, ends, strict=True)}
        before = [one.arg for one in code]
        for one in code:
            if one.target:
                one.arg = abs(start[one.target] - start[one] - size[one])
        if before == [one.arg for one in code]:
            return start, size


def _write(code: list[Instruction], size: dict, line: int) -> tuple[bytes, bytes]:
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


def assemble(like, code: list, consts: list, names: list, table=None, **changes) -> types.CodeType:
    """Write a code object; `table` writes its exception table, `changes` are further fields."""
    changes["co_nlocals"] = len(changes.get("co_varnames", like.co_varnames))
    like = like.replace(co_consts=tuple(consts), co_names=tuple(names), **changes)
    slots = list(dict.fromkeys(like.co_varnames + like.co_cellvars + like.co_freevars))
    for one in code:
        if dis.opmap[one.op] in BY_NAME:
            one.arg = slots.index(one.value)
    start, size = _place(code)
    raw, lines = _write(code, size, like.co_firstlineno)
    table = table(code, start, size) if table else b""
    return like.replace(co_code=raw, co_linetable=lines, co_exceptiontable=table)
