"""Extra: side effects beyond the locals of the frame, done by the new code after the graph.

    def f(x, log, table):
        log.append(x * 2)       # a container from outside
        table["steps"] += 1
        global COUNT
        COUNT += 1              # a global variable

The core notices such a change and leaves the frame to the interpreter. An attribute of an object
is another matter, see `instances`, and so is a variable of an outer function, see `closures`.
"""

from __future__ import annotations

import copy
import types
from typing import Any

from ..containers import changed
from ..objects import TABLES
from ..values import NULL, PASS, Object, Source, Unsupported
from ._effects import effect, load_parts, unprotected, write_back  # noqa: F401


def STORE_GLOBAL(tracer: Any, frame: Any, one: Any) -> None:
    """Remember a new value of a global; it is written back after the graph."""
    assigned_globals(tracer)[id(frame.globals), one.value] = (frame.globals, frame.pop())


def assigned_globals(tracer: Any) -> dict:
    """The global variables that were assigned, by the dict and the name."""
    return tracer.notes.setdefault("globals", {})


def assigned(tracer: Any, scope: dict, name: str) -> Any:
    """A global variable as the trace has left it."""
    tracer.notes.setdefault("scopes", {})[id(scope)] = scope
    return assigned_globals(tracer).get((id(scope), name), (scope, PASS))[1]


def LOAD_GLOBAL(tracer: Any, frame: Any, one: Any) -> Any:
    if (found := assigned(tracer, frame.globals, one.value)) is PASS:
        return PASS
    frame.stack += [NULL, found] if one.arg & 1 else [found]
    return None


def attr(tracer: Any, owner: Any, name: str) -> Any:
    module = isinstance(owner, types.ModuleType)
    return assigned(tracer, vars(owner), name) if module else PASS


def write_contents(tracer: Any, gen: Any, shadow: Any, source: Source) -> None:
    if source.kind == "attr" and source.step in TABLES:
        raise Unsupported("the tables of a module changed")

    def write() -> None:
        gen.emit("PUSH_NULL")
        gen.const(replace_contents)
        gen.load_source(source)
        gen.load(new)
        gen.call(2)
        gen.emit("POP_TOP")

    new = copy.copy(shadow)
    effect(gen, [source, new], write)


def replace_contents(real: Any, new: Any) -> None:
    """Give a list, dict or set new contents; the object stays the same."""
    real.clear()
    (real.update if hasattr(real, "update") else real.extend)(new)


def collect(tracer: Any, gen: Any) -> Any:
    for (_, name), (scope, value) in assigned_globals(tracer).items():
        effect(gen, [value], global_writer(gen, scope, name, value))
    return PASS


def global_writer(gen: Any, scope: dict, name: str, value: Any) -> Any:
    """What assigns a global variable in the new code."""

    def write() -> None:
        gen.load(value)
        gen.const(scope)
        gen.load(name)
        gen.emit("STORE_SUBSCR")

    return write


def close(tracer: Any) -> Any:
    """A dict that is reached in two ways must not be changed in one of them."""
    dicts = [(s, source, before, real) for s, source, before, real in tracer.snapshots]
    dicts = [one for one in dicts if isinstance(one[3], dict) and one[1].kind != "attr"]
    objects = [one for one in tracer.shadows if isinstance(one, Object) and one.real is not None]
    for shadow, source, before, real in dicts:
        written = changed(shadow, before)
        for scope in tracer.notes.get("scopes", {}).values():
            stored = any(scope is other for other, _ in assigned_globals(tracer).values())
            if (written or stored) and real is scope:
                raise Unsupported("global variables that are also changed as a dict")
            if written or stored:
                tracer.guards.add("{} is not {}", source, scope)
        for one in objects:
            if (written or one.changed) and hasattr(one.real, "__dict__"):
                inside = vars(one.real)
                if real is inside or any(real is inside.get(name) for name in TABLES):
                    raise Unsupported("attributes that are also changed as a dict")
                tracer.guards.add("{} is not {}", source, one.source.slot("__dict__"))
    return PASS
