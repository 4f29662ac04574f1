"""Extra: what a frame calls that is left to the interpreter itself.

    def f(x):
        for i in range(3):
            x = step(x)     # there is a break in it, and no graph can end inside a loop
        return x

The interpreter runs `f`, with the hook in place: so `step` gets graphs of its own.
"""

from __future__ import annotations

import types
import weakref
from collections.abc import Callable
from typing import Any

from torch._C._dynamo.eval_frame import set_eval_frame

from ..breaks import SEES_FRAMES
from ..bytecode import Instruction, assemble, decode
from ..cache import MARK
from ..functions import NO_FUNCTION
from ..values import CONSTANTS, PASS

CALLBACKS: weakref.WeakKeyDictionary = weakref.WeakKeyDictionary()


def left(compiler: Any, function: types.FunctionType) -> types.FunctionType:
    """What to run in place of a function of which there is no new code."""
    code = function.__code__
    looks = SEES_FRAMES.intersection(code.co_names)  # they would see a variable too many
    writers = [one.exception_table for one in compiler.extras if hasattr(one, "exception_table")]
    if compiler.hooked or code.co_flags & NO_FUNCTION or looks or not writers:
        return function
    callback, codes = callback_of(compiler)
    if code not in codes:
        codes[code] = hooked_code(code, weakref.ref(callback), writers[0](None))
    name, defaults, closure = function.__name__, function.__defaults__, function.__closure__
    made = types.FunctionType(codes[code], function.__globals__, name, defaults, closure)
    made.__kwdefaults__ = function.__kwdefaults__
    return made


def callback_of(compiler: Any) -> tuple:
    """A hook that compiles as a compiler does, and the code that was written for it."""
    from ..hook import ONLY_NOW, Callback  # which need the extras

    class Selective(Callback):
        def __call__(self, frame: Any, *rest: Any) -> Any:
            comprehension = ".0" in frame.f_code.co_varnames  # whose iterator is from outside
            if not comprehension and any(map(may_hold, frame.f_locals.values())):
                return super().__call__(frame, *rest)
            return ONLY_NOW

    if compiler not in CALLBACKS:
        inner = type(compiler)(compiler.backend, hooked=True, extras=compiler.extras)
        CALLBACKS[compiler] = Selective(inner), {}
    CALLBACKS[compiler][0].compiler.stats = compiler.stats
    return CALLBACKS[compiler]


def may_hold(value: Any) -> bool:
    """Whether there may be a tensor in it: a frame without any is not worth the trouble."""
    if type(value) in (list, tuple, set, dict):
        return any(map(may_hold, value.values() if type(value) is dict else value))
    return type(value) not in CONSTANTS and type(value) is not types.CodeType


def hooked_code(code: types.CodeType, callback: Any, table: Callable) -> types.CodeType:
    """Code that sets the hook at its beginning, and takes it away at each of its ends."""

    def call(*value: Instruction) -> list[Instruction]:
        head = [Instruction("PUSH_NULL"), Instruction("LOAD_CONST", len(code.co_consts))]
        return [*head, *value, Instruction("PRECALL", 1), Instruction("CALL", 1)]

    def leave() -> list[Instruction]:
        return [*call(Instruction("LOAD_FAST", value="___prior")), Instruction("POP_TOP")]

    original = decode(code)
    start = next(one for one in original if one.op == "RESUME").index + 1
    asked = [("PUSH_NULL", 0), ("LOAD_CONST", len(code.co_consts) + 1), ("PRECALL", 0), ("CALL", 0)]
    enter = call(*(Instruction(*one) for one in asked))
    out = [*original[:start], *enter, Instruction("STORE_FAST", value="___prior")]
    failed = leave()
    for one in original[start:]:
        one.handler = one.handler or (failed[0], 0, False)
        out.append(one)
        if one.op == "RETURN_VALUE":  # which may be the target of a jump
            one.op = "NOP"
            out += [*leave(), Instruction("RETURN_VALUE")]
    consts = [*code.co_consts, set_eval_frame, callback, MARK]
    fields = {"co_varnames": (*code.co_varnames, "___prior")}
    fields["co_stacksize"] = code.co_stacksize + 6
    out += [*failed, Instruction("RERAISE")]
    return assemble(code, out, consts, code.co_names, table, **fields)


def begin(tracer: Any, gen: Any) -> Any:
    """Mark new code, for no hook to compile it once more."""
    gen.consts.append(MARK)
    return PASS


def wrap_graph(tracer: Any, gen: Any, compiled: Callable, module: Any) -> Callable:
    """The same of a graph."""
    if gen.compiler.hooked:  # then the core does it
        return compiled

    def run(*args: Any) -> Any:
        prior = set_eval_frame(None)
        try:
            return compiled(*args)
        finally:
            set_eval_frame(prior)

    return run
