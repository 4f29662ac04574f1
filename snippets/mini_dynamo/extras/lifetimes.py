"""Extra: what the program lets go of must not live on because of us.

    def f(x, large):
        y = large.sum() + x
        del large           # nobody else has it: its memory is free from here on
        return y * 2

As constants of code, objects would never be let go: the garbage collector does not look there. So
new code finds them in a list, to which it has only a weak reference; the entry holds the list.
"""

from __future__ import annotations

import types
import weakref
from collections.abc import Iterable
from typing import Any

from ..values import PASS
from ._classes import HEAP


class Held(list):
    """The objects that new code uses."""

    __slots__ = ("__weakref__",)
    __eq__, __hash__ = object.__eq__, object.__hash__  # code that refers to it has a hash


def start(tracer: Any) -> Any:
    """Have guards refer weakly to functions, and to classes made by `class`."""
    tracer.keeps, keep = Held(), tracer.guards.keep

    def refer(name: str, value: Any) -> str:
        weak = isinstance(value, type) and value.__flags__ & HEAP
        weak = weak or isinstance(value, types.FunctionType)
        keep[name] = weakref.ref(value) if weak else value
        return f"({name}() or absent)" if weak else name

    tracer.guards.refer = refer
    return PASS


def hold(tracer: Any, gen: Any, value: Any) -> Any:
    """Push an object from the list."""
    if type(value) is weakref.ref:
        return PASS
    found = [i for i, known in enumerate(tracer.keeps) if known is value]
    if not found:
        tracer.keeps.append(value)
    gen.emit("LOAD_FAST", value="___held")
    gen.const(found[0] if found else len(tracer.keeps) - 1)
    return gen.emit("BINARY_SUBSCR")


def begin(tracer: Any, gen: Any) -> Any:
    """Fetch the list, at the beginning of the new code."""
    gen.varnames.append("___held")
    gen.emit("PUSH_NULL")
    gen.const(weakref.ref(tracer.keeps))
    gen.call(0)
    gen.emit("STORE_FAST", value="___held")
    return PASS


def let_go(tracer: Any, gen: Any, names: Iterable[str]) -> None:
    """Forget local variables of the frame, whose values have been taken out of them."""
    first = gen.code.co_varnames[0] if "__class__" in gen.code.co_freevars else None
    for name in names:
        if name != first and name not in gen.code.co_cellvars:  # `super()` may still read it
            gen.const(None)
            gen.emit("STORE_FAST", value=name)
