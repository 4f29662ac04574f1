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

from ..cache import MARK
from ..functions import NO_FUNCTION
from ..values import PASS

CALLBACKS: weakref.WeakKeyDictionary = weakref.WeakKeyDictionary()


def left(compiler: Any, function: types.FunctionType) -> Callable:
    """What to run in place of a function of which there is no new code."""
    code = function.__code__
    if compiler.hooked or code.co_flags & NO_FUNCTION:
        return function
    callback, copy = callback_of(compiler), code.replace(co_consts=(*code.co_consts, MARK))
    defaults, closure = function.__defaults__, function.__closure__
    plain = types.FunctionType(copy, function.__globals__, function.__name__, defaults, closure)
    plain.__kwdefaults__ = function.__kwdefaults__
    return lambda *args, **kwargs: under(callback, plain, args, kwargs)


def callback_of(compiler: Any) -> Any:
    """A hook that compiles as a compiler does, and counts in its statistics."""
    from ..hook import Callback  # which needs the extras

    if compiler not in CALLBACKS:
        inner = type(compiler)(compiler.backend, hooked=True, extras=compiler.extras)
        CALLBACKS[compiler] = Callback(inner)
    CALLBACKS[compiler].compiler.stats = compiler.stats
    return CALLBACKS[compiler]


def under(callback: Any, function: Callable, args: tuple, kwargs: dict) -> Any:
    prior = set_eval_frame(callback)
    try:
        return function(*args, **kwargs)
    finally:
        set_eval_frame(prior)


def begin(tracer: Any, gen: Any) -> Any:
    """Mark new code, for no hook to compile it once more."""
    gen.consts.append(MARK)
    return PASS


def wrap_graph(tracer: Any, gen: Any, compiled: Callable, module: Any) -> Callable:
    """The same of a graph."""
    return lambda *args: under(None, compiled, args, {})
