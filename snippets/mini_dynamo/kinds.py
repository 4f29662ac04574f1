"""Chapter: kinds of value.

What the tracer does not decide itself it asks of the kinds of value. Each is a file: the extras,
which are asked first, then the core's own. Such a file answers `wrap` (a value from outside),
`attr`, `call`, `type_of`, `build` (a value that leaves the frame), and what else is asked below.
"""

from __future__ import annotations

import functools
import types
from typing import Any

import torch

from . import containers, functions, objects, tensors
from .values import CONSTANTS, PASS, Lazy, Shadow, Source, Unsupported, lookup

CORE = tensors, containers, functions, objects


@functools.cache
def answers(kinds: tuple) -> dict[str, list]:
    """The functions of all kinds of value, by name."""
    found: dict[str, list] = {}
    for kind in kinds:
        for name, function in vars(kind).items():
            if getattr(function, "__module__", "") == kind.__name__:
                found.setdefault(name, []).append(function)
    return found


class Kinds:
    """The part of the tracer that asks."""

    def ask(self, what: str, *args: Any) -> Any:
        """Ask each kind of value, until one does not pass."""
        for answer in self.answers.get(what, ()):
            if (found := answer(self, *args)) is not PASS:
                return found
        return PASS

    def must(self, reason: str, what: str, *args: Any) -> Any:
        """Ask, and refuse if all of them pass."""
        if (found := self.ask(what, *args)) is PASS:
            raise Unsupported(reason)
        return found

    def force(self, value: Any) -> Any:
        """Look at a value that was left alone until now."""
        return self.wrap(value.value, value.source) if isinstance(value, Lazy) else value

    def wrap(self, value: Any, source: Source) -> Any:
        """The symbolic value of a real one, guarded by what tracing will rely on."""
        if source.expr not in self.by_source:
            self.by_source[source.expr] = self._wrap(value, source)
        return self.by_source[source.expr]

    def _wrap(self, value: Any, source: Source) -> Any:
        if id(value) in self.by_identity and type(value) not in CONSTANTS:
            _, shadow, first = self.by_identity[id(value)]
            if first.kind == "held":
                self.guards.add("{} is {}", source, value)
            elif first.expr != source.expr and self.ask("again", source, first) is PASS:
                raise Unsupported("one object that is reached in two ways")
            return shadow
        shadow = self.ask("wrap", value, type(value), source)
        if type(value) not in CONSTANTS and id(value) not in self.by_identity:
            self.by_identity[id(value)] = (value, shadow, source)
        if isinstance(shadow, (list, tuple, dict, set, Shadow, torch.Tensor)):
            self.source_of.setdefault(id(shadow), (shadow, source))
        return shadow

    def look(self, cls: type, name: str, after: type | None = None) -> Any:
        """Look at a class: the one way to do it, for whatever is found must stay so."""
        raw = lookup(cls, name, after)
        if after is None:
            self.guards.add("lookup({}, {}) is {}", cls, name, raw)
        else:
            self.guards.add("lookup({}, {}, {}) is {}", cls, name, after, raw)
        return raw

    def held(self, function: types.FunctionType) -> Any:
        """The symbolic value of a function that is known by its identity."""
        return self.wrap(function, Source("held", function))

    def attr(self, owner: Any, name: str) -> Any:
        """`owner.name`."""
        if (found := self.ask("attr", owner, name)) is not PASS:
            return found
        reason = f"attribute {name} of a {type(owner).__name__}"
        return self.must(reason, "any_attr", owner, name)

    def call(self, function: Any, args: list, kwargs: dict) -> Any:
        """Call a symbolic value with symbolic arguments."""
        if isinstance(function, Shadow) or not callable(function):
            reason = f"calling a {type(function).__name__}"
            return self.must(reason, "call_shadow", function, args, kwargs)
        if (found := self.ask("call", function, args, kwargs)) is not PASS:
            return found
        name = getattr(function, "__name__", type(function).__name__)
        self.sees_frames = name in functions.SEES_FRAMES
        raise Unsupported(f"calling {name}")

    def type_of(self, value: Any) -> type:
        """The class that `type(value)` would give."""
        if isinstance(value, Shadow):
            return self.must(f"type of a {type(value).__name__}", "type_of", value)
        return type(value) if (found := self.ask("type_of", value)) is PASS else found

    def same(self, one: Any, other: Any) -> bool:
        """`one is other`, where that is decided by what is guarded."""
        known = type(None), bool, type, type(...), torch.dtype
        if isinstance(one, known) or isinstance(other, known):
            return one is other
        if (found := self.ask("same", one, other)) is not PASS:
            return found
        return self.must("identity", "same_object", one, other)
