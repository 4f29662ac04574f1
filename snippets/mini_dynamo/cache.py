"""Chapter: the cache, and the way of one call: an entry whose guards hold, or a new trace."""

import collections
import contextlib
import functools
import sys
import threading
import types
import weakref

import torch

from .breaks import Breaking, stopped
from .codegen import CodeGen
from .functions import NO_FUNCTION, bind
from .guards import OWN
from .interpreter import Frame
from .tracer import Tracer
from .values import PASS, Lazy, Source, Unsupported

LIMIT = 8
LOCK = threading.RLock()
MARK = type("Mark", (), {})()  # a constant of code that is never to be compiled
BY_FUNCTION: weakref.WeakKeyDictionary = weakref.WeakKeyDictionary()
# New code (or None), the check, how the guards read, and what must live as long as the entry.
Entry = collections.namedtuple("Entry", "code check guards held", defaults=[None])


class Compiler:
    def __init__(self, backend="eager", hooked=False, extras=()):
        self.backend = torch._dynamo.lookup_backend(backend)  # which may be a name
        self.hooked, self.extras = hooked, extras
        self.entries = collections.defaultdict(list)  # by code and globals
        self.memories = collections.defaultdict(dict)  # what extras remember of a code object
        # of breaks, and fallbacks (a whole frame), the reason and the line
        noted = {"graphs": [], "recompiles": [], "breaks": [], "fallbacks": []}
        self.stats = types.SimpleNamespace(**noted, hits=0)

    def wrap(self, function: types.FunctionType, *first):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            args = (*first, *args)
            return self.ready(function, args, kwargs)(*args, **kwargs)

        return wrapper

    def ready(self, function: types.FunctionType, args: tuple, kwargs: dict):
        if not can_trace_now() or (values := frame_locals(function, args, kwargs)) is None:
            return function
        entry = self.entry(function.__code__, function.__globals__, values)
        if entry is None or entry.code is None:
            left = (one.left(self, function) for one in self.extras if hasattr(one, "left"))
            return next(left, function)
        name, defaults, closure = function.__name__, function.__defaults__, function.__closure__
        made = types.FunctionType(entry.code, function.__globals__, name, defaults, closure)
        made.__kwdefaults__ = function.__kwdefaults__
        return made

    def entry(self, code: types.CodeType, scope: dict, values: dict) -> Entry | None:
        with LOCK:  # one thread at a time
            found = self.entries[code, id(scope)]
            for entry in found:
                if entry.check(values) is None:
                    found.remove(entry)
                    found.insert(0, entry)
                    self.stats.hits += entry.code is not None
                    return entry
            return self.convert(code, values, scope)

    def convert(self, code: types.CodeType, values: dict, scope: dict) -> Entry | None:
        found = self.entries[code, id(scope)]
        if len(found) >= LIMIT or code.co_flags & NO_FUNCTION:
            return None
        if found:
            reasons = [*found[0].guards, "a missing value"]  # the last one for -1
            self.stats.recompiles.append(reasons[found[0].check(values) or 0])
        found.insert(0, self.attempt(code, values, scope))
        return found[0]

    def attempt(self, code, values: dict, scope: dict, hints=None) -> Entry:
        memory = self.memories[code.co_filename, code.co_firstlineno, code.co_name]
        tracer, graphs = Tracer(self.extras, memory, hints), len(self.stats.graphs)
        with contextlib.ExitStack() as stack:
            stack.callback(tracer.release)
            for around in tracer.answers.get("around", ()):  # extras that clean up after a trace
                stack.enter_context(around(tracer))
            try:
                new_code = self.build(tracer, code, values, scope)
                entry = Entry(new_code, tracer.guards.build(), tracer.guards.shown, tracer.keeps)
                if "reason" in tracer.hints:
                    self.stats.breaks.append(tracer.hints["reason"])
                return entry
            except Unsupported as error:
                reason, final = str(error), error.final
            except Exception as error:  # a mistake of the tracer must not reach the program
                if tracer.backend_failed and tracer.ask("otherwise") is PASS:
                    raise
                reason = f"not handled: {type(error).__name__}: {error}"
                final = tracer.backend_failed
            del self.stats.graphs[graphs:]
            line = tracer.where[-1].line() if tracer.where else code.co_firstlineno
            hints = PASS if final else stopped(tracer, reason, line)
            if hints is not PASS or (hints := tracer.ask("otherwise")) is not PASS:
                return self.attempt(code, values, scope, hints)  # an extra knows what to try
            self.stats.fallbacks.append((reason, line))
            return Entry(None, tracer.guards.build(), tracer.guards.shown)

    def build(self, tracer: Tracer, code, values: dict, scope: dict) -> types.CodeType | None:
        lazy = {name: Lazy(value, Source("local", name)) for name, value in values.items()}
        if vars(torch.Tensor) != OWN:
            tracer.must("torch.Tensor was changed", "patched", OWN)
        tracer.ask("start")
        grad = torch.set_grad_enabled(torch.is_grad_enabled())  # restores it
        with grad, tracer.recorder.fake_mode, tracer.recorder:
            tracer.root = Frame(tracer, code, scope, lazy)
            how, result = tracer.root.run()
            tracer.close()
        if how == "break":
            new_code = Breaking(tracer, self).breaking(result)
        else:
            some = tracer.recorder.operations()
            new_code = CodeGen(tracer, self).returning(result) if some else None
        tracer.ask("after")
        return new_code

    def compile_graph(self, gen: CodeGen) -> tuple:
        tracer = gen.tracer
        module, sources, inputs = tracer.recorder.finish(gen.outputs)
        tracer.backend_failed = True  # an error from here on is the backend's, and is not hidden
        if (compiled := tracer.ask("call_backend", self.backend, module, inputs)) is PASS:
            compiled = self.backend(module, inputs)
        tracer.backend_failed = False
        if self.hooked:  # the frames of compiled code are not to be intercepted in turn
            compiled = torch._dynamo.disable(compiled)
        self.stats.graphs.append(module)
        for wrap in tracer.answers.get("wrap_graph", ()):
            compiled = wrap(tracer, gen, compiled, module)
        return compiled, sources


def can_trace_now() -> bool:
    modes = torch._C._len_torch_function_stack() or torch._C._len_torch_dispatch_stack()
    modes = modes or torch.is_autocast_enabled("cpu") or torch.is_autocast_enabled("cuda")
    modes = modes or torch._C._functorch.peek_interpreter_stack() or torch.compiler.is_compiling()
    return sys.version_info[:2] == (3, 11) and not (modes or torch._C._get_tracing_state())


def frame_locals(function: types.FunctionType, args: tuple, kwargs: dict) -> dict | None:
    code = function.__code__
    try:
        values = bind(code, function.__defaults__, function.__kwdefaults__, args, kwargs)
    except TypeError:
        return None
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        with contextlib.suppress(ValueError):  # an empty cell
            values[name] = cell.cell_contents
    return values
