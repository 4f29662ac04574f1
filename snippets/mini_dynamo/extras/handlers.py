"""Extra: graph breaks in functions with `try` or `with`, outside of them.

    def f(x, table):
        print("break")          # the rest, with its `try`, becomes a resume function
        try:
            return x * table["scale"]
        except KeyError:
            return x

A code object has a table of where to go from which instructions on an exception. A resume function
needs one as well: here it is written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..bytecode import Instruction


def exception_table(tracer: Any) -> Callable:
    """What writes the exception table of a resume function."""
    return write_table


def _varint(number: int, first: int = 0) -> bytes:
    digits = [number & 63]
    while number := number >> 6:
        digits.append(number & 63)
    digits.reverse()
    marked = [digit | 64 for digit in digits[:-1]] + digits[-1:]
    return bytes([marked[0] | first, *marked[1:]])


def write_table(code: list[Instruction], start: dict, size: dict) -> bytes:
    """One entry for neighbors with the same handler: where they begin and end, and it."""
    table, run = bytearray(), [0, 0, None]
    for one in [*code, None]:
        if one and run[2] == one.handler:
            run[1] = start[one] + size[one]
            continue
        begin, end, handler = run
        if handler:
            target, depth, lasti = handler
            table += _varint(begin, 128) + _varint(end - begin)
            table += _varint(start[target]) + _varint(depth << 1 | lasti)
        if one:
            run = [start[one], start[one] + size[one], one.handler]
    return bytes(table)
