"""Extra: exceptions of the program, `try` and `raise`.

    def f(x, table):
        try:
            return x * table["scale"]
        except KeyError:
            return x

An exception is a real object; what `raise` raises is the `UserError` that holds it. In 3.11 `try`
has no instruction: a table says where to go from each, and that is what `unwind` does.
"""

from __future__ import annotations

import types
from typing import Any

import torch

from ..values import PASS, Shadow, Unsupported, UserError
from ._classes import own_dunders

# Their own TypeErrors have other texts than those of the functions that stand for them here.
WORDED = set("LIST_EXTEND SET_UPDATE UNPACK_SEQUENCE UNPACK_EX CALL_FUNCTION_EX".split())
PLAIN = list, tuple, dict, set  # of which an error names nothing but the type
FIELDS = "args", "value", "__cause__", "__suppress_context__"


def unwind(tracer: Any, frame: Any, one: Any, error: UserError) -> Any:
    """Go to the handler that the exception table names."""
    if one.handler is None:
        return PASS
    target, depth, lasti = one.handler
    del frame.stack[depth:]
    frame.stack += [one.index, error.error] if lasti else [error.error]
    frame.pc = target.index
    return None


def raised(tracer: Any, error: Exception, args: tuple, function: Any) -> Any:
    """An operation has raised: its message must be the one that the program would see."""
    frame = tracer.where[-1]
    if isinstance(error, TypeError) and frame.instructions[frame.pc - 1].op in WORDED:
        raise Unsupported(str(error)) from error
    if isinstance(error, RecursionError):
        raise Unsupported("recursion too deep") from error
    known = isinstance(error, (StopIteration, KeyError, IndexError))
    known = known or isinstance(error, AttributeError) and type(args[0][0]) in PLAIN
    bound = isinstance(function, types.BuiltinMethodType)  # to a list, for example
    owner = function.__self__ if bound else ()
    if not known and holds_shadow((args, owner)):  # it may name our classes, not the program's
        raise Unsupported(f"{type(error).__name__}: {error}") from error
    return PASS


def holds_shadow(value: Any, depth: int = 0) -> bool:
    """Whether something of ours is in a value, however deep."""
    if isinstance(value, dict):
        return holds_shadow([*value, *value.values()], depth)
    if isinstance(value, (list, tuple, set, frozenset)) and type(value) is not torch.Size:
        return depth > 9 or any(holds_shadow(item, depth + 1) for item in list(value))
    return isinstance(value, (Shadow, torch.Tensor))


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if isinstance(owner, BaseException) and name not in FIELDS:
        raise Unsupported(f"attribute {name} of an exception")
    return PASS


def set_attr(tracer: Any, owner: Any, name: str, value: Any) -> Any:
    # the traceback of an exception nobody can see
    return None if isinstance(owner, BaseException) and name == "__traceback__" else PASS


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if not isinstance(function, type) or not issubclass(function, BaseException):
        return PASS
    if own_dunders(function):
        raise Unsupported(f"{function.__name__} with a constructor of its own")
    for name in ("__new__", "__init__"):
        tracer.look(function, name)
    return tracer.do(function, *args, **kwargs)


def RAISE_VARARGS(tracer: Any, frame: Any, one: Any) -> None:
    cause = frame.pop() if one.arg == 2 else None
    error = frame.pop() if one.arg else handled(tracer, frame)
    if isinstance(error, type) and issubclass(error, BaseException):
        error = tracer.call(error, [], {})
    if isinstance(cause, type):
        cause = tracer.call(cause, [], {})
    if not isinstance(error, BaseException) or not isinstance(cause, BaseException | None):
        raise Unsupported("raise of something else than an exception")
    if one.arg == 2:
        error.__cause__ = cause
    raise UserError(error)


def handled(tracer: Any, frame: Any) -> Any:
    """The exception that a frame is handling."""
    return tracer.notes.get(("handled", frame))


def RERAISE(tracer: Any, frame: Any, one: Any) -> None:
    raise UserError(frame.pop())


def PUSH_EXC_INFO(tracer: Any, frame: Any, one: Any) -> None:
    error = frame.pop()
    frame.stack += [handled(tracer, frame), error]
    tracer.notes["handled", frame] = error


def POP_EXCEPT(tracer: Any, frame: Any, one: Any) -> None:
    tracer.notes["handled", frame] = frame.pop()


def CHECK_EXC_MATCH(tracer: Any, frame: Any, one: Any) -> None:
    wanted = frame.pop()
    frame.push(tracer.do(isinstance, frame.stack[-1], wanted))


def LOAD_ASSERTION_ERROR(tracer: Any, frame: Any, one: Any) -> None:
    frame.push(AssertionError)
