"""Extra: starting over where the graph fails.

    def f(x, i, log):
        log.append("before")    # a side effect, which happens after the graph
        return x[i] * 2         # and an operation that may fail

In the program the effect comes before the error. So if the graph raises, what it has done to
tensors and to the random numbers is undone, and the original runs from its beginning. Without this
extra such a frame is left to the interpreter.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

import torch

from ..cache import MARK
from ..graph import Recorder
from ..values import PASS, Unsupported
from ._shapes import shape_of

WRITES = {torch.nn.functional.batch_norm, torch.nn.functional.instance_norm, torch.batch_norm}


def guarded(tracer: Any, frame: Any, one: Any) -> bool:
    """An instruction inside `try`: there an error of the graph might be caught."""
    tracer.notes["inside try"] = True
    return True


def starts_over(tracer: Any, gen: Any) -> bool:
    """Whether the program would have gone on differently, had it met an error of the graph."""
    return "seen" in tracer.notes or "inside try" in tracer.notes


def wrap_graph(tracer: Any, gen: Any, compiled: Callable, module: torch.fx.GraphModule) -> Callable:
    """A function that runs the graph, and gives None if it raises."""
    if not starts_over(tracer, gen):
        return compiled
    undo = may_undo(tracer)

    def run(*args: Any) -> Any:
        grad, state, before = torch.is_grad_enabled(), torch.get_rng_state(), []
        for arg in args if undo else ():
            if isinstance(arg, torch.Tensor):
                memory = arg.untyped_storage()
                before.append((memory, memory.clone()))
        try:
            return compiled(*args)
        except Exception:
            torch._C._set_grad_enabled(grad)
            torch.set_rng_state(state)
            for memory, old in before:
                memory.copy_(old)
            return None  # the new code then starts over with the original

    return run


def may_undo(tracer: Any) -> bool:
    """Whether the graph changes tensors; refuses where new numbers are not all that it brings."""
    changed = [(fake, real) for _, real, fake, v, _ in tracer.recorder.inputs if fake._version != v]
    for fake, real in changed:
        if fake.requires_grad and not fake.is_leaf or shape_of(fake) != shape_of(real):
            raise Unsupported("side effects together with tensors changed in place")
    return changes_inputs(tracer.recorder)


def changes_inputs(recorder: Recorder) -> bool:
    """Whether running the graph changes a tensor that existed before."""
    return any(fake._version != v for _, _, fake, v, _ in recorder.inputs) or any(
        node.target in WRITES
        or node.kwargs.get("out") is not None
        or node.kwargs.get("inplace")
        or node.target is getattr
        and node.args[1] == "data"  # changes nobody counts
        for node in recorder.graph.nodes
    )


def after_graph(tracer: Any, gen: Any, then: Any) -> Any:
    """If the graph raised (None), no side effect has happened yet: run the original instead."""
    if not starts_over(tracer, gen):
        return PASS
    gen.emit("LOAD_FAST", value="___graph_out")
    gen.emit("POP_JUMP_FORWARD_IF_NOT_NONE", target=then)
    code = original(gen.code)
    gen.emit("PUSH_NULL")
    gen.emit("PUSH_NULL")
    gen.const(plain_function)
    gen.const(code)
    gen.const(gen.frame.globals)
    for name in code.co_freevars:
        gen.emit("LOAD_CLOSURE", value=name)
    gen.emit("BUILD_TUPLE", len(code.co_freevars))
    gen.call(3)
    for name in code.co_varnames[: code.co_argcount]:
        gen.emit("LOAD_DEREF" if name in code.co_cellvars else "LOAD_FAST", value=name)
    gen.call(code.co_argcount)
    gen.emit("RETURN_VALUE")
    return True


def original(code: types.CodeType) -> types.CodeType:
    """A copy of the code that takes all its parameters by position, and is never compiled."""
    flags = code.co_flags
    count = code.co_argcount + code.co_kwonlyargcount + bool(flags & 4) + bool(flags & 8)
    return code.replace(
        co_argcount=count,
        co_posonlyargcount=0,
        co_kwonlyargcount=0,
        co_flags=flags & ~(4 | 8),
        co_consts=(*code.co_consts, MARK),
    )


def plain_function(code: types.CodeType, scope: dict, cells: tuple) -> types.FunctionType:
    """A function that the interpreter runs."""
    return types.FunctionType(code, scope, code.co_name, None, cells or None)
