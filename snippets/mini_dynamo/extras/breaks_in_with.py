"""Extra: graph breaks inside `with torch.no_grad()`.

    def f(x):
        with torch.no_grad():
            y = x * 2
            print("break")
            return y + 1

The graph ends in the mode of before. The call at the break is made in the mode of the `with`, and
so is the rest, to which a `Leave` is handed that stands for the `__exit__`. (By its name this file
is asked before `callees`, whose wrapped function is what runs in that mode.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from ..values import PASS, Source
from ._grad_modes import Exit, GradMode


class Leave:
    """The end of a `with torch.no_grad()`, after a break in it."""

    __slots__ = ("before",)

    def __init__(self, before: bool):
        self.before = before

    def __call__(self, *error: Any) -> None:
        torch._C._set_grad_enabled(self.before)


def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    if kind is not Leave:
        return PASS
    tracer.guards.add("type({}) is {}", source, kind)
    before = tracer.wrap(value.before, source.slot("before"))
    return Exit(GradMode(torch.is_grad_enabled(), before=[before]))


def build(tracer: Any, gen: Any, value: Any) -> Any:
    return gen.helper(Leave, value.manager.before[-1]) if isinstance(value, Exit) else PASS


def leavable(tracer: Any, one: Any) -> Any:
    """Whether one may break at an instruction whose handlers only end grad modes."""
    frame = tracer.root
    called = one.op in ("CALL", "CALL_FUNCTION_EX")
    return True if called and only_grad_modes(frame, one) and modes(frame, one) else PASS


def only_grad_modes(frame: Any, one: Any) -> bool:
    code = frame.instructions
    while one.handler:
        target, depth, _ = one.handler
        if code[target.index + 1].op != "WITH_EXCEPT_START":
            return False
        if depth > len(frame.stack) or type(frame.stack[depth - 1]) is not Exit:
            return False
        cleanup = target.handler or code[target.index + 1].handler
        one = code[cleanup[0].index + 2]  # after COPY and POP_EXCEPT, the RERAISE
        if one.op != "RERAISE":
            return False
    return True


def modes(frame: Any, one: Any) -> list:
    """The managers of the `with` statements at work, the outermost first."""
    found = [value.manager for value in frame.stack if type(value) is Exit]
    return found if len(set(map(id, found))) == len(found) else []


def close(tracer: Any) -> Any:
    """At the break, the graph goes back to the mode of before."""
    frame = tracer.root
    stops = tracer.hints.get("break at") == tracer.steps
    if not stops or not (one := frame.instructions[frame.pc - 1]).handler:
        return PASS
    tracer.notes["inside"] = torch.is_grad_enabled(), modes(frame, one)[0].before[-1]
    torch._C._set_grad_enabled(tracer.notes["inside"][1])
    return PASS


def call_at_break(tracer: Any, gen: Any, value: Any) -> Any:
    """Push the function that is called at the break: it runs in the mode of the `with`."""
    if "inside" not in tracer.notes:
        return PASS
    inside, before = tracer.notes["inside"]

    def wrapped(function: Callable) -> Callable:
        def call(*args: Any, **kwargs: Any) -> Any:
            torch._C._set_grad_enabled(inside)
            try:
                return function(*args, **kwargs)
            except BaseException:
                torch._C._set_grad_enabled(before)
                raise

        return call

    gen.emit("PUSH_NULL")
    gen.const(wrapped)
    others = [one for one in tracer.answers["call_at_break"] if one is not call_at_break]
    if all(one(tracer, gen, value) is PASS for one in others):
        gen.load(value)
    return gen.call(1)
