# --8<-- [start:head]
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
from .values import PASS, Cell, Object, Shadow, Source, Unsupported, UserError

LIMIT = 100_000  # instructions in one trace
# --8<-- [end:head]


# --8<-- [start:tracer]
class Tracer(Kinds):
    """One trace of one frame."""

    def __init__(
        self,
        extras: tuple = (),
        break_at: int | None = None,
        guess: bool = False,
        memory: dict | None = None,
    ):
        self.answers = answers((*extras, *CORE))
        self.break_at, self.steps, self.total, self.depth = break_at, 0, 0, 0
        self.guess, self.guessed = guess, False  # what will change: see `extras.dynamic`
        self.memory = {} if memory is None else memory  # shared by all traces of a code object
        self.recorder, self.guards, self.modules = Recorder(), Guards(), set()
        self.root: Frame | None = None
        self.by_source: dict[str, Any] = {}
        self.by_identity: dict[int, tuple[Any, Any, Source]] = {}
        self.source_of: dict[int, tuple[Any, Source]] = {}
        self.snapshots: list[tuple[Any, Source, list, Any]] = []
        self.globals: dict[tuple[int, str], tuple[dict, Any]] = {}  # those that were assigned
        self.scopes: dict[int, dict] = {}
        self.shadows: list[Any] = []  # to be let go in the end
        self.where: list[Frame] = []
        self.result: Any = None
        self.backend_failed = self.sees_frames = self.may_catch = False

    def tick(self, frame: Frame, one: Instruction) -> None:
        """Count an instruction; stop where this trace is to end with a graph break."""
        self.total += 1
        if one.handler and self.ask("cleans_up", frame, one) is PASS:
            self.may_catch = True  # an error of the graph might be caught here
        if self.total > LIMIT:
            raise Unsupported("too many instructions")
        if frame is self.root:
            self.steps += 1
            if self.steps == self.break_at:
                raise BreakHere

    # --8<-- [end:tracer]

    # --8<-- [start:do]
    def do(self, function: Any, *args: Any, **kwargs: Any) -> Any:
        """Run a Python operation; an exception from it is one of the traced program."""
        try:
            found = self.ask("operate", function, args, kwargs)
            return function(*args, **kwargs) if found is PASS else found
        except (Unsupported, UserError, BreakHere):
            raise
        except RecursionError as error:
            raise Unsupported("recursion too deep") from error
        except Exception as error:
            known = isinstance(error, (StopIteration, KeyError, IndexError))
            if not known and holds_shadow((args, kwargs)):
                # The message may name our classes instead of the program's.
                raise Unsupported(f"{type(error).__name__}: {error}") from error
            raise UserError(error) from error

    # --8<-- [end:do]

    # --8<-- [start:globals]
    def load_global(self, scope: dict, name: str, builtin: bool = True) -> Any:
        """A global or builtin name, as the function with these globals sees it."""
        self.scopes[id(scope)] = scope
        if (id(scope), name) in self.globals:
            return self.globals[id(scope), name][1]
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

    # --8<-- [end:globals]

    # --8<-- [start:close]
    def close(self) -> None:
        """Guards on how the values relate, and checks on what must not be left half done."""
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


def holds_shadow(value: Any, depth: int = 0) -> bool:
    """Whether something of ours is in a value, however deep."""
    if isinstance(value, dict):
        return holds_shadow([*value, *value.values()], depth)
    if isinstance(value, (list, tuple, set, frozenset)) and type(value) is not torch.Size:
        return depth > 9 or any(holds_shadow(item, depth + 1) for item in list(value))
    return isinstance(value, (Shadow, Cell, torch.Tensor))


class BreakHere(BaseException):
    """The trace has reached the instruction at which the graph is to end."""


# --8<-- [end:close]
