# --8<-- [start:head]
"""Chapter: one trace.

The tracer owns one trace: graph, guards, all symbolic values, and control over where it ends.
"""

from __future__ import annotations

import builtins
import enum
import math
import types
from collections.abc import Hashable
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensor

from .attributes import Attributes
from .bytecode import Instruction
from .calls import TORCH, Calls
from .dynamic import FUNCTIONS, History, Sizes, Symbol, lift, lower
from .graph import Recorder
from .guards import Guards, storages
from .interpreter import Frame
from .values import (
    Cell,
    Exit,
    Function,
    Method,
    Object,
    Shadow,
    Source,
    Traced,
    Unsupported,
    UserError,
)

LIMIT = 100_000  # instructions in one trace
# --8<-- [end:head]


# --8<-- [start:tracer]
class Tracer(Attributes, Calls):
    """One trace of one frame."""

    def __init__(self, history: History, break_at: int | None = None, symbolic: bool = False):
        self.history, self.recorder = history, Recorder(symbolic)
        self.guards, self.modules = Guards(), set()
        self.break_at, self.steps, self.total, self.depth = break_at, 0, 0, 0
        self.root: Frame | None = None
        self.by_source: dict[str, Any] = {}
        self.by_identity: dict[int, tuple[Any, Any, Source]] = {}
        self.source_of: dict[int, tuple[Any, Source]] = {}
        self.snapshots: list[tuple[Any, Source, list]] = []
        self.objects: list[Object] = []
        self.cells: list[Cell] = []
        self.stored_globals: dict[tuple[int, str], tuple[dict, Any]] = {}
        self.generators: list = []
        self.where: list[Frame] = []
        self.result: Any = None
        self.backend_failed = self.sees_frames = self.may_catch = False

    def tick(self, frame: Frame, one: Instruction) -> None:
        """Count an instruction; stop where this trace is to end with a graph break."""
        self.total += 1
        if one.handler:  # an error of the graph might be caught here, if not by a grad mode
            first = frame.instructions[one.handler[0].index + 1]
            cleans_up = first.op == "WITH_EXCEPT_START"
            self.may_catch |= not (cleans_up and type(frame.stack[one.handler[1] - 1]) is Exit)
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
            if self.recorder.symbols and is_torch(function, args):
                return lift(function(*lower(args), **lower(kwargs)), self.recorder.symbols)
            if len(args) == 1 and type(args[0]) is Symbol and function in (math.sqrt, float):
                return args[0].symbols.calculate(FUNCTIONS[function], args)
            return function(*args, **kwargs)
        except (Unsupported, UserError, BreakHere):
            raise
        except RecursionError as error:
            raise Unsupported("recursion too deep") from error
        except Exception as error:
            parts = [*args, *kwargs.values()]
            parts += [x for p in parts if type(p) in (list, tuple) for x in p]
            if any(isinstance(part, (Shadow, Sizes, torch.Tensor)) for part in parts):
                # The message may name our classes instead of the program's.
                if not isinstance(error, (StopIteration, KeyError, IndexError)):
                    raise Unsupported(f"{type(error).__name__}: {error}") from error
            raise UserError(error) from error

    # --8<-- [end:do]

    # --8<-- [start:identity]
    # Classes and identity

    def type_of(self, value: Any) -> type:
        """The class that `type(value)` would give."""
        if isinstance(value, FakeTensor):
            return torch.nn.Parameter if isinstance(value, torch.nn.Parameter) else torch.Tensor
        if isinstance(value, Object):
            return value.cls
        if type(value) is Symbol:
            return value.type
        if type(value) is Sizes:
            return torch.Size
        if isinstance(value, Function):
            return types.FunctionType
        if isinstance(value, Method):
            return types.MethodType
        if isinstance(value, Shadow):
            raise Unsupported(f"type of a {type(value).__name__}")
        return type(value)

    def same(self, one: Any, other: Any) -> bool:
        """`one is other`, where that is decided by what is guarded."""
        plain = int, float, complex, str, bytes, tuple, range, Symbol
        if isinstance(one, bool) or isinstance(other, bool):
            return one is other
        if isinstance(one, enum.Enum) or isinstance(other, enum.Enum):
            return one is other
        if isinstance(one, plain) and isinstance(other, plain):
            raise Unsupported("identity of constants")
        if isinstance(one, (Method, Traced)) or callable(one) and one is not other:
            if not isinstance(one, (type, Object)) and not isinstance(other, (type, type(None))):
                raise Unsupported("identity of functions")
        if isinstance(one, torch.Tensor) and isinstance(other, torch.Tensor) and one is not other:
            inputs = {id(fake) for _, _, _, fake, _ in self.recorder.inputs}
            with torch._C.DisableTorchFunction():
                apart = storages(one, other) == (0, 1)  # else an operation may give its input
            if not apart and not {id(one), id(other)} <= inputs:
                raise Unsupported("identity of tensors")
        return one is other

    # --8<-- [end:identity]

    # --8<-- [start:globals]
    # Global variables

    def load_global(self, scope: dict, name: str) -> Any:
        """A global or builtin name, as the function with these globals sees it."""
        if (id(scope), name) in self.stored_globals:
            return self.stored_globals[id(scope), name][1]
        if name in scope:
            return self.wrap(scope[name], Source("held", scope).item(name))
        self.guards.add("{} not in {}", name, scope)
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

    def store_global(self, scope: dict, name: str, value: Any) -> None:
        """Remember a new value of a global; it is written back after the graph."""
        self.stored_globals[id(scope), name] = (scope, value)

    # --8<-- [end:globals]

    # --8<-- [start:close]
    def release(self) -> None:
        """Let go of everything that was looked at."""
        for frame in self.where:
            frame.__dict__.clear()
        for shadow in [*self.objects, *self.generators, *self.cells]:
            shadow.__dict__.clear()
        self.recorder.__dict__.clear()
        self.__dict__.clear()

    def close(self) -> None:
        """Guards on how the values relate, and checks on what must not be left half done."""
        for generator in self.generators:
            frame = generator.frame
            if generator.state == "suspended" and frame.instructions[frame.pc].handler:
                if any(one.op == "PUSH_EXC_INFO" for one in frame.instructions):
                    raise Unsupported("a generator abandoned inside try or with")
        mine = self.root.cells
        for cell in self.cells:
            shared = mine.get(cell.variable)
            if shared is not None and (shared.changed or cell.changed):
                raise Unsupported("a closure variable that two functions may share is assigned")
        distinct = [
            source
            for _, shadow, source in self.by_identity.values()
            if source.kind != "held" and isinstance(shadow, (list, dict, set, torch.Tensor, Object))
        ]
        if len(distinct) > 1:
            blanks = ", ".join(["{}"] * len(distinct))
            self.guards.add(f"all_different({blanks})", *distinct)
        tensors = [one[1] for one in self.recorder.inputs]
        if len(tensors) > 1:
            with torch._C.DisableTorchFunction():
                pattern = storages(*(one[2] for one in self.recorder.inputs))
            blanks = ", ".join(["{}"] * len(tensors))
            self.guards.add(f"storages({blanks}) == {{}}", *tensors, pattern)

    # --8<-- [end:close]


# --8<-- [start:torch]
def is_torch(function: Any, args: Any) -> bool:
    """Whether torch is called, by a function of its own or by an operator on a tensor."""
    if isinstance(getattr(function, "__self__", None), torch.Tensor):
        return True
    if any(isinstance(arg, torch.Tensor) for arg in args[:1]):
        return True
    if len(args) == 2 and type(args[0]) is Symbol and isinstance(args[1], torch.Tensor):
        return True
    return isinstance(function, Hashable) and function in TORCH


class BreakHere(BaseException):
    """The trace has reached the instruction at which the graph is to end."""


# --8<-- [end:torch]
