"""Extra: `with`, and the grad mode of torch.

    def f(x, w):
        with torch.no_grad():
            scale = x.norm()
        return x / scale * w

The manager is an object of the program, whose methods are inlined, or one of torch's grad modes,
which are two nodes of the graph.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from ..values import PASS, Function, Object, Shadow, Unsupported
from . import _traced
from ._classes import dunder
from ._grad_modes import Exit, GradMode
from ._traced import Traced


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if isinstance(owner, GradMode) and name == "clone":
        return Traced(tracer, lambda *_: GradMode(owner.target))
    return PASS


def call_shadow(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if isinstance(function, Exit):
        torch._C._set_grad_enabled(function.manager.before.pop())  # the recorder writes the node
        return None
    if isinstance(function, GradMode) and len(args) == 1 and isinstance(args[0], Function):
        return decorate(tracer, function, args[0])
    return _traced.call_shadow(tracer, function, args, kwargs)


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if function in (torch.no_grad, torch.enable_grad):
        made = GradMode(function is torch.enable_grad)
        if args and isinstance(args[0], Function):
            return decorate(tracer, made, args[0])
        if args or kwargs:
            raise Unsupported("torch.no_grad with an argument")
        return made
    if function is not torch.set_grad_enabled:
        return PASS
    if kwargs or type(args[0]) is not bool:
        raise Unsupported("torch.set_grad_enabled of something else than a bool")
    made = GradMode(args[0], entered=True)  # takes effect at once, not only in a `with`
    made.before.append(torch.is_grad_enabled())
    torch._C._set_grad_enabled(made.target)
    return made


def decorate(tracer: Any, mode: GradMode, function: Function) -> Traced:
    """`@torch.no_grad()` on a function that is made while tracing."""
    if mode.entered or function.code.co_flags & 0x2A0:
        raise Unsupported("torch.set_grad_enabled, or a generator, decorated")

    def decorated(*args: Any, **kwargs: Any) -> Any:
        before = torch.is_grad_enabled()
        torch._C._set_grad_enabled(mode.target)
        try:
            return tracer.call(function, list(args), kwargs)
        finally:
            torch._C._set_grad_enabled(before)

    return Traced(tracer, decorated)


def wrap_graph(tracer: Any, gen: Any, compiled: Callable, module: torch.fx.GraphModule) -> Callable:
    """A graph that switches the grad mode must not leave it so if it raises."""
    if not any(node.target is torch._C._set_grad_enabled for node in module.graph.nodes):
        return compiled

    def run(*args: Any) -> Any:
        grad = torch.is_grad_enabled()
        try:
            return compiled(*args)
        except Exception:
            torch._C._set_grad_enabled(grad)
            raise

    return run


def guarded(tracer: Any, frame: Any, one: Any) -> Any:
    """Whether the handler of an instruction only ends a grad mode, and catches nothing."""
    target, depth, _ = one.handler
    first = frame.instructions[target.index + 1]
    ends = first.op == "WITH_EXCEPT_START" and type(frame.stack[depth - 1]) is Exit
    return True if ends else PASS


def BEFORE_WITH(tracer: Any, frame: Any, one: Any) -> None:
    manager = frame.pop()
    if isinstance(manager, GradMode):
        if not manager.entered:
            manager.before.append(torch.is_grad_enabled())
            torch._C._set_grad_enabled(manager.target)
        frame.stack += [Exit(manager), manager]
    elif isinstance(manager, Object):
        enter = dunder(tracer, manager, "__enter__")
        frame.push(dunder(tracer, manager, "__exit__"))
        frame.push(tracer.call(enter, [], {}))
    else:
        raise Unsupported(f"with {type(manager).__name__}")


def WITH_EXCEPT_START(tracer: Any, frame: Any, one: Any) -> None:
    error = frame.stack[-1]  # whose traceback nobody may look at
    frame.push(tracer.call(frame.stack[-4], [type(error), error, Shadow()], {}))
