"""Chapter: the hook: torch's C code asks about each frame, and gets new code with guards."""

import contextlib
import sysconfig
from os.path import dirname

import torch
from torch._C._dynamo.eval_frame import set_eval_frame
from torch._dynamo import types
from torch._dynamo.guards import DeletedGuardManagerWrapper as Guards
from torch._guards import CompileId

from .cache import MARK, Compiler, can_trace_now
from .extras import EXTRAS

DEFAULT = types.FrameExecStrategy(types.FrameAction.DEFAULT, types.FrameAction.DEFAULT)
ONLY_NOW = types.ConvertFrameReturn(DEFAULT, False)
LIBRARY = dirname(torch.__file__), sysconfig.get_path("stdlib"), dirname(__file__), "<frozen"


class Callback:
    def __init__(self, compiler: Compiler):
        self.compiler = self._torchdynamo_orig_backend = compiler

    def __call__(self, frame, cache_entry, frame_state):
        code = frame.f_code
        ours = any(constant is MARK for constant in code.co_consts)
        if ours or code.co_filename.startswith(LIBRARY) or not can_trace_now():
            return ONLY_NOW
        entry = self.compiler.entry(code, frame.f_globals, dict(frame.f_locals))
        if entry is None or entry.code is None:
            return ONLY_NOW  # without code: known to be left to the interpreter
        guards = Guards("of mini-Dynamo")  # what torch says if it has to tell why they failed
        guards.root.add_lambda_guard(
            lambda values: entry.check(values) is None and can_trace_now(), entry.guards, None
        )
        identity = CompileId(frame_id=0, frame_compile_id=0)
        return types.wrap_guarded_code(types.GuardedCode(entry.code, guards, identity))


@contextlib.contextmanager
def intercept(backend="eager", callback: Callback | None = None):
    """Compile plain calls of this thread; gives the callback, with which one can go on later."""
    callback = callback or Callback(Compiler(backend, hooked=True, extras=tuple(EXTRAS.values())))
    prior = set_eval_frame(callback)
    try:
        yield callback
    finally:
        set_eval_frame(prior)
