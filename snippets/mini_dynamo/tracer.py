"""Chapter: one trace: graph, guards, all symbolic values, and control over where it ends.

What it does not decide it asks of the kinds of value. Each is a file: the extras, which are asked
first, then the core's own. Such a file answers `wrap` (a value from outside), `attr`, `call`,
`build` (a value that leaves the frame), and what else is asked below.
"""

import builtins
import functools
import types
from typing import Any

import torch

from . import containers, functions, objects, tensors
from .bytecode import Instruction
from .graph import Recorder
from .guards import Guards, storages
from .interpreter import Frame
from .values import CONSTANTS, PASS, Lazy, Object, Shadow, Source, Unsupported, UserError, lookup

CORE = tensors, containers, functions, objects
LIMIT = 100_000  # instructions in one trace


@functools.cache
def answers(kinds: tuple) -> dict[str, list]:
    found: dict[str, list] = {}
    for kind in kinds:
        for name, function in vars(kind).items():
            if (getattr(function, "__module__", None) or "").startswith(__package__):
                found.setdefault(name, []).append(function)
    return found


class BreakHere(BaseException):
    """The trace has reached the instruction at which the graph is to end."""


class Tracer:
    def __init__(self, extras: tuple = (), break_at: int | None = None, memory=None, hints=()):
        self.answers = answers((*extras, *CORE))
        self.break_at, self.steps, self.total = break_at, 0, 0
        self.recorder, self.guards = Recorder(), Guards()
        self.root: Frame | None = None
        self.where: list[Frame] = []  # the frames at work, the innermost last
        self.by_source: dict[str, Any] = {}
        self.by_identity: dict[int, tuple[Any, Any, Source]] = {}
        self.source_of: dict[int, tuple[Any, Source]] = {}
        self.snapshots: list[tuple[Any, Source, list, Any]] = []
        self.shadows: list[Any] = []
        self.backend_failed = self.sees_frames = False
        # For extras: notes of this trace, of all traces of a code object, of a trace that failed.
        self.notes: dict[Any, Any] = {}
        self.memory, self.hints = {} if memory is None else memory, hints
        self.keeps: Any = None  # what must live as long as the new code

    def tick(self, frame: Frame, one: Instruction) -> None:
        while self.where[-1] is not frame:  # a call was left by an exception
            self.where.pop()
        self.total += 1
        if self.total > LIMIT:
            raise Unsupported("too many instructions")
        if one.handler and self.ask("guarded", frame, one) is PASS:
            raise Unsupported("an instruction inside try")  # an error of the graph ends up there
        if frame is self.root:
            self.steps += 1
            if self.steps == self.break_at:
                raise BreakHere

    def do(self, function, *args, **kwargs):
        try:
            found = self.ask("operate", function, args, kwargs)
            return function(*args, **kwargs) if found is PASS else found
        except (Unsupported, BreakHere):
            raise
        except Exception as error:
            self.ask("raised", error, (args, kwargs))
            raise UserError(error) from error

    def load_global(self, scope: dict, name: str, builtin: bool = True):
        if (found := self.ask("assigned", scope, name)) is not PASS:
            return found
        if name in scope:
            return self.wrap(scope[name], Source("held", scope).item(name))
        self.guards.add("{} not in {}", name, scope)
        if not builtin:
            return PASS
        value = getattr(builtins, name, PASS)
        if value is PASS or type(value) is types.FunctionType:
            raise Unsupported(f"no global {name}, or a builtin that was replaced")
        self.guards.add(f"builtins.{name} is {{}}", value)
        return value

    def close(self) -> None:
        """Guards on how the values relate: which are distinct, and which share no memory."""
        self.ask("close")
        found = [(s, shadow) for _, shadow, s in self.by_identity.values() if s.kind != "held"]
        kinds = list, dict, set, torch.Tensor, Object
        distinct = [source for source, shadow in found if isinstance(shadow, kinds)]
        if len(distinct) > 1:
            blanks = ", ".join(["{}"] * len(distinct))
            self.guards.add(f"all_different({blanks})", *distinct)
        if len(inputs := self.recorder.inputs) > 1:
            with torch._C.DisableTorchFunction():
                pattern = storages(*(real for _, real, *_ in inputs))
            if pattern != tuple(range(len(inputs))) and self.ask("share", pattern) is PASS:
                raise Unsupported("tensors that share memory")
            blanks = ", ".join(["{}"] * len(inputs))
            self.guards.add(f"storages({blanks}) == {{}}", *(s for s, *_ in inputs), pattern)

    def release(self) -> None:
        """Let go of everything that was looked at: it must not live longer than without us."""
        for part in [*self.where, *self.shadows, self.recorder, self]:
            part.__dict__.clear()

    def ask(self, what: str, *args):
        for answer in self.answers.get(what, ()):
            if (found := answer(self, *args)) is not PASS:
                return found
        return PASS

    def must(self, reason: str, what: str, *args):
        if (found := self.ask(what, *args)) is PASS:
            raise Unsupported(reason)
        return found

    def force(self, value):
        return self.wrap(value.value, value.source) if isinstance(value, Lazy) else value

    def wrap(self, value, source: Source):
        if source.expr not in self.by_source:
            self.by_source[source.expr] = self._wrap(value, source)
        return self.by_source[source.expr]

    def _wrap(self, value, source: Source):
        constant = type(value) in CONSTANTS
        if id(value) in self.by_identity and not constant:
            _, shadow, first = self.by_identity[id(value)]
            if first.kind == "held":
                self.guards.add("{} is {}", source, value)
            elif first.expr != source.expr and self.ask("again", source, first) is PASS:
                raise Unsupported("one object that is reached in two ways")
            return shadow
        reason = f"from outside: a {type(value).__name__}"
        shadow = self.must(reason, "wrap", value, type(value), source)
        if not constant:
            self.by_identity.setdefault(id(value), (value, shadow, source))
        if isinstance(shadow, (list, tuple, dict, set, Shadow, torch.Tensor)):
            self.source_of.setdefault(id(shadow), (shadow, source))
        return shadow

    def look(self, cls: type, name: str):
        """Look at a class: the one way to do it, for whatever is found must stay so."""
        raw = lookup(cls, name)
        self.guards.add("lookup({}, {}) is {}", cls, name, raw)
        return raw

    def held(self, function: types.FunctionType):
        return self.wrap(function, Source("held", function))

    def attr(self, owner, name: str):
        if (found := self.ask("attr", owner, name)) is not PASS:
            return found
        reason = f"attribute {name} of a {type(owner).__name__}"
        return self.must(reason, "any_attr", owner, name)

    def call(self, function, args: list, kwargs: dict):
        if isinstance(function, Shadow) or not callable(function):
            reason = f"calling a {type(function).__name__}"
            return self.must(reason, "call_shadow", function, args, kwargs)
        name = getattr(function, "__name__", type(function).__name__)
        self.sees_frames = name in functions.SEES_FRAMES
        return self.must(f"calling {name}", "call", function, args, kwargs)
