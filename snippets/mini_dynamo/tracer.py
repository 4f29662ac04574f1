"""Chapter: one trace.

The tracer owns one trace: graph, guards, all symbolic values, and control over where it ends.
"""

from __future__ import annotations

import builtins
import types
from typing import Any

import torch

from .bytecode import Instruction
from .graph import Recorder
from .guards import Guards, storages
from .interpreter import Frame
from .kinds import CORE, Kinds, answers
from .values import PASS, Object, Source, Unsupported, UserError

LIMIT = 100_000  # instructions in one trace


class BreakHere(BaseException):
    """The trace has reached the instruction at which the graph is to end."""


class Tracer(Kinds):
    """One trace of one frame."""

    def __init__(
        self, extras: tuple = (), break_at: int | None = None, memory: Any = None, hints: Any = ()
    ):
        self.answers = answers((*extras, *CORE))
        self.break_at, self.steps, self.total = break_at, 0, 0
        self.recorder, self.guards, self.modules = Recorder(), Guards(), set()
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
        """Count an instruction; stop where this trace is to end with a graph break."""
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

    def do(self, function: Any, *args: Any, **kwargs: Any) -> Any:
        """Run a Python operation; an exception from it is one of the traced program."""
        try:
            found = self.ask("operate", function, args, kwargs)
            return function(*args, **kwargs) if found is PASS else found
        except (Unsupported, BreakHere):
            raise
        except RecursionError as error:
            raise Unsupported("recursion too deep") from error
        except Exception as error:
            self.ask("raised", error, (args, kwargs))
            raise UserError(error) from error

    def load_global(self, scope: dict, name: str, builtin: bool = True) -> Any:
        """A global or builtin name, as the function with these globals sees it."""
        if (found := self.ask("assigned", scope, name)) is not PASS:
            return found
        if name in scope:
            return self.wrap(scope[name], Source("held", scope).item(name))
        self.guards.add("{} not in {}", name, scope)
        if not builtin:
            return PASS
        if not hasattr(builtins, name):
            raise UserError(NameError(f"name {name!r} is not defined"))
        return self.check_builtin(name)

    def check_builtin(self, name: str) -> Any:
        """A builtin, guarded against being replaced."""
        value = getattr(builtins, name)
        if type(value) is types.FunctionType:
            raise Unsupported(f"builtin {name} replaced")
        self.guards.add(f"builtins.{name} is {{}}", value)
        return value

    def close(self) -> None:
        """Guards on how the values relate: which are distinct, and which share no memory."""
        self.ask("close")
        kinds = list, dict, set, torch.Tensor, Object
        distinct = [
            source
            for _, shadow, source in self.by_identity.values()
            if source.kind != "held" and isinstance(shadow, kinds)
        ]
        if len(distinct) > 1:
            blanks = ", ".join(["{}"] * len(distinct))
            self.guards.add(f"all_different({blanks})", *distinct)
        inputs = [(source, real) for source, real, *_ in self.recorder.inputs]
        if len(inputs) > 1:
            with torch._C.DisableTorchFunction():
                pattern = storages(*(real for _, real in inputs))
            if pattern != tuple(range(len(inputs))) and self.ask("share", pattern) is PASS:
                raise Unsupported("tensors that share memory")
            blanks = ", ".join(["{}"] * len(inputs))
            self.guards.add(f"storages({blanks}) == {{}}", *(s for s, _ in inputs), pattern)

    def release(self) -> None:
        """Let go of everything that was looked at: it must not live longer than without us."""
        for part in [*self.where, *self.shadows, self.recorder, self]:
            part.__dict__.clear()
