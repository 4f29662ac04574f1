"""Extra: a function that is called at a graph break gets graphs of its own.

    def step(x):
        y = x * 2
        print("break")
        return y + 1

    def f(x):
        return step(x) * 3      # the break is in `step`, so that this call is one as well

With the hook in place, that comes by itself. Otherwise the new code wraps what it calls.
"""

from __future__ import annotations

import sys
import types
from typing import Any

import torch

from ..cache import MARK
from ..objects import CALL, CALL_IMPL, no_hooks
from ..values import lookup

OURS = __package__.rpartition(".")[0]


def call_at_break(tracer: Any, gen: Any, value: Any) -> None:
    """Push the function that is called at a break, wrapped."""

    def wrapped(function: Any) -> Any:
        return wrap_callee(compiler, function)

    compiler = gen.compiler
    gen.emit("PUSH_NULL")
    gen.const(wrapped)
    gen.load(value)
    gen.call(1)


def wrap_callee(compiler: Any, function: Any) -> Any:
    """What to call at a graph break in place of a function of the program."""
    if compiler.hooked:
        return function
    cls = type(function)  # `isinstance` may run code of the program
    if issubclass(cls, torch.nn.Module) and no_hooks(function):
        if (lookup(cls, "__call__"), lookup(cls, "_call_impl")) == (CALL, CALL_IMPL):
            function = function.forward  # which is all that calling it would do
    if type(function) is types.MethodType and is_users(function.__func__):
        return types.MethodType(compiler.wrap(function.__func__), function.__self__)
    return compiler.wrap(function) if is_users(function) else function


def is_users(function: Any) -> bool:
    """Whether a function is of the program, and not of torch or of the standard library."""
    if type(function) is not types.FunctionType:
        return False
    package = function.__globals__.get("__package__") or ""
    if package.startswith(OURS) or any(one is MARK for one in function.__code__.co_consts):
        return False  # compiled already, though with the name of what was compiled
    module = (function.__module__ or "").split(".")[0]
    library = sys.stdlib_module_names | {"torch", "snippets"}
    return module == "__main__" or module not in library
