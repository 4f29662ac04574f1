"""Extra: questions about the state of torch, such as its default dtype.

def f(x):
    return x * 2 if x.dtype == torch.get_default_dtype() else x

The answer becomes a constant, and the guard asks again.
"""

from __future__ import annotations

import functools
import re
import types
from typing import Any

import torch

from ..guards import same_constant
from ..values import CONSTANTS, PASS, Source, Unsupported

QUESTION = re.compile("_*(get|is|are|has)_")
CACHED = functools._lru_cache_wrapper
PYTHONS = {  # which are not inlined: they ask what only C code knows
    torch.autograd._is_checkpoint_valid, torch.distributed.is_initialized,
    torch.fx._symbolic_trace.is_fx_tracing, torch.is_deterministic_algorithms_warn_only_enabled,
}  # fmt: skip
# What the trace itself may change, as `torch.no_grad` does.
CHANGING = {torch.is_grad_enabled, torch.is_inference_mode_enabled}


def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    if kind is not CACHED or not value.__module__.startswith("torch"):
        return PASS
    tracer.guards.add("{} is {}", source, value)
    return value


def is_question(function: Any) -> bool:
    if type(function) is CACHED:  # torch's own are all functions of their arguments alone
        return function.__module__.startswith("torch")
    if isinstance(function, types.FunctionType):
        return function in PYTHONS
    name = getattr(function, "__name__", "")
    known = isinstance(function, types.BuiltinFunctionType) and QUESTION.match(name)
    return bool(known) and getattr(torch._C, name, None) is function


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if isinstance(function, type) or not is_question(function) or function in CHANGING:
        return PASS
    if kwargs or not all(type(arg) in CONSTANTS for arg in args):
        return PASS
    answer, given = function(*args), tuple(args)
    if type(answer) not in CONSTANTS:
        return PASS
    tracer.guards.add("same_constant({}(*{}), {})", function, given, answer)
    tracer.notes.setdefault("asked", []).append((function, given, answer))
    return answer


def after(tracer: Any) -> Any:
    """The modes of the trace are gone by now: an answer that was about them is no answer."""
    for function, given, answer in tracer.notes.get("asked", ()):
        if not same_constant(function(*given), answer):
            raise Unsupported(f"{function.__name__}, which is another while tracing")
    return PASS
