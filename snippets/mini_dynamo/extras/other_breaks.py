"""Extra: graph breaks at other instructions than calls and branches.

    def f(x, table, key):
        y = x * 2
        table[key] = 1.0    # the table is an object of the program
        return y + 1

All one has to know of an instruction is how many values it takes from the stack, and leaves there.
A break that the program asks for is a refusal.
"""

from __future__ import annotations

from typing import Any

import torch

from ..values import CONSTANTS, NULL, PASS, Function, Unsupported

EFFECTS = {
    "LOAD_ATTR": (1, 1), "LOAD_METHOD": (1, 1), "STORE_ATTR": (2, 0),
    "BINARY_SUBSCR": (2, 1), "STORE_SUBSCR": (3, 0), "DELETE_SUBSCR": (2, 0),
    "BINARY_OP": (2, 1), "COMPARE_OP": (2, 1), "CONTAINS_OP": (2, 1), "IS_OP": (2, 1),
    "UNARY_NEGATIVE": (1, 1), "UNARY_NOT": (1, 1), "UNARY_INVERT": (1, 1),
    "STORE_GLOBAL": (1, 0), "IMPORT_NAME": (2, 1),
}  # fmt: skip


def call_shadow(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    """A function that the program does not want in a graph."""
    real = function.real if isinstance(function, Function) else None
    if real is torch._dynamo.graph_break or "_torchdynamo_disable" in getattr(real, "__dict__", ()):
        raise Unsupported(f"{function.code.co_name}: a graph break is asked for")
    return PASS


def breakable(tracer: Any, one: Any) -> Any:
    if one.op == "FORMAT_VALUE":  # with a format, that is on the stack as well
        return 1 + bool(one.arg & 4), 1
    return EFFECTS.get(one.op, PASS)


def execute(tracer: Any, gen: Any, one: Any) -> Any:
    """A method is fetched as an attribute, with the NULL that a call expects below it."""
    if one.op == "IS_OP" and all(type(value) in CONSTANTS for value in tracer.root.stack[-2:]):
        raise Unsupported("identity of constants")  # new code has equal ones, not those
    if one.op != "LOAD_METHOD":
        return PASS
    gen.emit("LOAD_ATTR", one.arg)
    gen.below.append(NULL)
    return tracer.root.instructions[one.index + 1]
