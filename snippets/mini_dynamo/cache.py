# --8<-- [start:head]
"""Chapter: the cache, and the way of one call.

A `Compiler` keeps a list of entries for each code object. A call tries the entries in order; if no
guards hold, the frame is traced and a new entry goes to the front. An entry without code says:
under these guards, leave the frame to the interpreter.
"""

from __future__ import annotations

import collections
import dataclasses
import functools
import logging
import random
import sys
import threading
import types
import weakref
from collections.abc import Callable
from typing import Any

import torch

from .bytecode import in_loop
from .functions import bind
from .interpreter import Frame
from .objects import CALL, CALL_IMPL, no_hooks
from .report import Stats
from .resume import BREAKABLE, Breaking, sees_itself
from .tracer import BreakHere, Tracer
from .values import PASS, Cell, Lazy, Source, Unsupported, UserError, lookup

LIMIT = 8
COMPILERS: weakref.WeakSet = weakref.WeakSet()
BY_FUNCTION: weakref.WeakKeyDictionary = weakref.WeakKeyDictionary()
LOCK = threading.RLock()
MARK = type("Mark", (), {})()  # a constant of code that is never to be compiled


@dataclasses.dataclass(eq=False)
class Entry:
    """What one trace gave: new code (or None), the check, and how the guards read."""

    code: types.CodeType | None
    check: Callable[[dict], int | None]
    guards: list[str]
    held: list | None = None  # the objects that the code uses


# --8<-- [end:head]


# --8<-- [start:compiler]
class Compiler:
    """All that `compile(fn, backend)` remembers."""

    def __init__(
        self,
        backend: Any = "eager",
        fullgraph: bool = False,
        hooked: bool = False,
        extras: tuple = (),
    ):
        if isinstance(backend, str):
            backend = torch._dynamo.lookup_backend(backend)
        self.backend, self.fullgraph, self.hooked = backend, fullgraph, hooked
        self.extras = extras
        self.entries: dict[tuple, list[Entry]] = {}  # by code and globals
        self.resume_codes: dict[tuple, tuple] = {}
        self.memories: dict[tuple, dict] = collections.defaultdict(dict)
        self.stats = Stats()
        COMPILERS.add(self)

    # --8<-- [end:compiler]

    # --8<-- [start:call]
    def call(self, function: types.FunctionType, args: tuple, kwargs: dict) -> Any:
        """Call a function: find an entry that fits, or make one, and run it."""
        return self.ready(function, args, kwargs)(*args, **kwargs)

    def ready(self, function: types.FunctionType, args: tuple, kwargs: dict) -> Callable:
        """The function itself, or one with the code of an entry that fits these arguments."""
        entry = values = None
        if can_trace_now() and (values := frame_locals(function, args, kwargs)) is not None:
            code, scope = function.__code__, function.__globals__
            entry = self.find(code, scope, values)
            if entry is None:
                with LOCK:  # and while we waited, another thread may have made one
                    entry = self.find(code, scope, values) or self.convert(code, values, scope)
        if entry is None or entry.code is None:
            return function
        made = types.FunctionType(
            entry.code,
            function.__globals__,
            function.__name__,
            function.__defaults__,
            function.__closure__,
        )
        made.__kwdefaults__ = function.__kwdefaults__
        return made

    # --8<-- [end:call]

    # --8<-- [start:find]
    def find(self, code: types.CodeType, scope: dict, values: dict) -> Entry | None:
        """The first entry whose guards hold; it moves to the front."""
        key = code, id(scope)
        found = self.entries.setdefault(key, [])
        for entry in found:
            if entry.check(values) is None:
                if entry is not found[0]:
                    self.entries[key] = [entry, *(e for e in found if e is not entry)]
                self.stats.hits += entry.code is not None
                return entry
        return None

    # --8<-- [end:find]

    # --8<-- [start:convert]
    def convert(self, code: types.CodeType, values: dict, scope: dict) -> Entry | None:
        """Trace a frame and write its new code; with a graph break, trace twice."""
        found = self.entries.setdefault((code, id(scope)), [])
        if len(found) >= LIMIT or code.co_flags & 0x2A0:  # a generator or coroutine
            if self.fullgraph:
                raise Unsupported("too many entries, or a generator")
            return None
        if found:
            failed = found[0].check(values)
            reason = "a missing value"
            if failed is not None and failed >= 0:
                reason = found[0].guards[failed]
            self.stats.recompiles.append(reason)
        state, seed = torch.get_rng_state(), random.getstate()
        logger = logging.getLogger("torch._subclasses.fake_tensor")
        level, logger.disabled = logger.disabled, True  # what fails is run again for real
        grad = torch.is_grad_enabled()
        # Hooks of the caller, such as those of a checkpoint, must not see the tensors of the trace.
        hooks = torch._C._autograd._saved_tensors_hooks_set_tracing(True)
        try:
            entry = self.attempt(code, values, scope, None, bool(self.memory(code)))
        finally:
            logger.disabled = level
            torch._C._autograd._saved_tensors_hooks_set_tracing(hooks)
            torch._C._set_grad_enabled(grad)
            torch.set_rng_state(state)
            random.setstate(seed)
        self.entries[code, id(scope)] = [entry, *found]
        return entry

    # --8<-- [end:convert]

    # --8<-- [start:attempt]
    def memory(self, code: types.CodeType) -> dict:
        """What extras note for the next trace; both ways out of a graph break share it."""
        key = code.co_filename, code.co_firstlineno, code.co_name
        return self.memories[key]

    def attempt(
        self, code: Any, values: dict, scope: dict, break_at: int | None, guess: bool
    ) -> Entry:
        """One trace. If it meets something unsupported, the next one ends there."""
        tracer = Tracer(self.extras, break_at, guess, self.memory(code))
        try:
            return self.build(tracer, code, values, scope)
        finally:
            tracer.release()  # the program's objects must not live longer than without us

    # --8<-- [end:attempt]

    # --8<-- [start:build]
    def build(self, tracer: Tracer, code: Any, values: dict, scope: dict) -> Entry:
        """Trace, and turn what was found into an entry."""
        break_at, generator = tracer.break_at, None
        grad, reason = torch.is_grad_enabled(), ""
        new_code, graphs = None, len(self.stats.graphs)
        final = False  # whether a graph break would be no help
        try:
            tracer.ask("start")
            with tracer.recorder.fake_mode, tracer.recorder:
                broken = self.trace(tracer, code, values, scope)
                tracer.close()
            torch._C._set_grad_enabled(grad)
            generator = Breaking(tracer, functools.partial(self.compile_graph, code), self.fresh)
            if broken is None and not tracer.recorder.operations():
                pass  # nothing to compile: the original is as good
            elif broken is None:
                new_code = generator.returning(tracer.result)
            else:
                new_code = generator.breaking(broken, self)
            tracer.ask("after")
        except UserError as error:
            reason, final = f"raises {type(error.error).__name__}", True
        except Unsupported as error:
            reason, final = str(error), error.final
        except Exception as error:  # a mistake of the tracer must not reach the program
            if tracer.backend_failed and not tracer.guessed:
                raise
            reason = f"not handled: {type(error).__name__}: {error}"
        finally:
            torch._C._set_grad_enabled(grad)
        # --8<-- [end:build]
        # --8<-- [start:retreat]
        root = tracer.root
        if reason:
            one = root.instructions[max(root.pc - 1, 0)] if root else None
            line = tracer.where[-1].line() if tracer.where else code.co_firstlineno
            del self.stats.graphs[graphs:]
            if not (break_at or self.fullgraph or final) and self.can_break(tracer, one):
                self.stats.breaks.append((reason, line))
                entry = self.attempt(code, values, scope, tracer.steps, tracer.guessed)
                if entry.code is None:
                    self.stats.breaks.pop()
                return entry
            if tracer.guessed:  # perhaps it works with constants
                return self.attempt(code, values, scope, break_at, False)
            if self.fullgraph and not reason.startswith("raises"):
                raise Unsupported(f"{reason} (line {line})")
            self.stats.fallbacks.append((reason, line))
        held = generator.held if new_code else None
        return Entry(new_code, tracer.guards.build(), tracer.guards.shown, held)
        # --8<-- [end:retreat]

    # --8<-- [start:trace]
    def trace(self, tracer: Tracer, code: Any, values: dict, scope: dict) -> Any:
        """Run the symbolic interpreter; returns the instruction to break at, or None."""
        lazy = {name: Lazy(value, Source("local", name)) for name, value in values.items()}
        cells = {name: Cell(lazy.pop(name), name=name) for name in code.co_freevars if name in lazy}
        cells |= {name: Cell(name=name) for name in code.co_freevars if name not in cells}
        tracer.root = Frame(tracer, code, scope, lazy, cells)
        tracer.where.append(tracer.root)
        try:
            tracer.result = tracer.root.run()[1]
        except BreakHere:
            return tracer.root.instructions[tracer.root.pc]
        return None

    def can_break(self, tracer: Tracer, one: Any) -> bool:
        """Whether one can stop before this instruction and resume after it."""
        if one is None or one.op not in BREAKABLE or one.handler:
            return False
        if in_loop(tracer.root.instructions, one):
            return False
        code = tracer.root.code
        if "__class__" in code.co_freevars:  # `super()` reads the first parameter
            if not code.co_argcount or code.co_varnames[0] not in tracer.root.locals:
                return False
        return not (tracer.sees_frames or sees_itself(tracer.root.instructions))

    # --8<-- [end:trace]

    # --8<-- [start:compile_graph]
    def compile_graph(self, code: Any, tracer: Tracer, outputs: list, writes: bool) -> tuple:
        """Hand the graph to the backend; returns a callable and the sources of its inputs."""
        undo = writes and tracer.must("what an error must undo", "may_undo")
        module, sources, inputs = tracer.recorder.finish(outputs)
        tracer.backend_failed = True  # an error from here on is the backend's, and is not hidden
        with torch._guards.tracing(tracer.recorder.context()):
            compiled = self.backend(module, inputs)
        tracer.backend_failed = False
        if self.hooked:  # the frames of compiled code are not to be intercepted in turn
            compiled = torch._dynamo.disable(compiled)
        self.stats.graphs.append(module)

        if (run := tracer.ask("wrap_graph", compiled, module)) is PASS:
            run = compiled
        return tracer.ask("protect", run, undo) if writes else run, sources

    # --8<-- [end:compile_graph]

    # --8<-- [start:wrap]
    def fresh(self, code: types.CodeType, scope: dict, cells: tuple, args: tuple) -> Callable:
        """Make a resume function; in the pure-Python entry, with the code of an entry."""
        function = types.FunctionType(code, scope, code.co_name, None, cells or None)
        return function if self.hooked else self.ready(function, args, {})

    def wrap_callee(self, function: Any) -> Any:
        """What to call at a graph break in place of a function of the program."""
        if self.hooked:
            return function
        if isinstance(function, torch.nn.Module) and no_hooks(function):
            cls = type(function)
            if (lookup(cls, "__call__"), lookup(cls, "_call_impl")) == (CALL, CALL_IMPL):
                function = function.forward  # which is all that calling it would do
        if isinstance(function, types.MethodType) and is_users(function.__func__):
            return types.MethodType(self.wrap(function.__func__), function.__self__)
        return self.wrap(function) if is_users(function) else function

    def wrap(self, function: types.FunctionType) -> Callable:
        """A function that calls `function` by way of this compiler."""

        @functools.wraps(function)
        def wrapper(*args: Any, **kwargs: Any) -> Any:
            return self.call(function, args, kwargs)

        return wrapper

    # --8<-- [end:wrap]


# --8<-- [start:now]
def is_users(function: Any) -> bool:
    """Whether a function is of the program, and not of torch or of the standard library."""
    if type(function) is not types.FunctionType:
        return False
    module = (function.__module__ or "").split(".")[0]
    return (
        module != "torch"
        and module not in sys.stdlib_module_names | {"snippets"}
        or (module == "__main__")
    )


def can_trace_now() -> bool:
    """Whether we know this Python, and no mode is active that would change what operations do."""
    return sys.version_info[:2] == (3, 11) and not (
        torch._C._len_torch_function_stack()
        or torch._C._len_torch_dispatch_stack()
        or torch.is_autocast_enabled("cpu")
        or torch.is_autocast_enabled("cuda")
        or torch._C._functorch.peek_interpreter_stack()
        or torch.compiler.is_compiling()
        or torch._C._get_tracing_state() is not None  # of torch.jit.trace
    )


# --8<-- [end:now]


# --8<-- [start:frame_locals]
def frame_locals(function: types.FunctionType, args: tuple, kwargs: dict) -> dict | None:
    """The local variables at the start of the call, closure included; None if it cannot bind."""
    try:
        values = bind(
            function.__code__, function.__defaults__, function.__kwdefaults__, args, kwargs
        )
    except TypeError:
        return None
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        try:
            values[name] = cell.cell_contents
        except ValueError:
            pass
    return values


# --8<-- [end:frame_locals]
