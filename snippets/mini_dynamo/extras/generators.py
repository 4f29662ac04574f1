"""Extra: generators, and generator expressions.

    def f(x):
        return sum(x * i for i in range(3))

A generator is a frame of the interpreter that waits at `yield`.
"""

from __future__ import annotations

import inspect
from typing import Any

from ..values import PASS, Shadow, Unsupported, UserError
from ._traced import Traced, call_shadow  # noqa: F401


class Generator(Shadow):
    """A suspended frame of the interpreter."""

    def __init__(self, frame: Any):
        self.frame, self.state = frame, "new"

    def __iter__(self) -> Generator:
        return self

    def __next__(self) -> Any:
        return self.send(None)

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        raise TypeError("no len()")  # which `list()` ignores

    def send(self, value: Any, error: BaseException | None = None) -> Any:
        """Run on to the next `yield`, whose predecessor gives `value` or raises `error`."""
        frame, before = self.frame, self.state
        if before == "running" or before == "new" and not (value is None and error is None):
            raise Unsupported("re-entered generator, or one that has not begun")
        if before == "done":
            raise error or StopIteration
        self.state = "done"
        if before == "suspended":
            frame.stack.append(value)
        try:
            if error is not None:
                one = frame.instructions[frame.pc - 1]
                if frame.instructions[frame.pc].arg > 1:
                    raise Unsupported("an exception thrown into `yield from`")
                if one.handler is None:
                    raise UserError(error)
                frame.tracer.must("throw()", "unwind", frame, one, UserError(error))
            self.state = "running"
            how, result = frame.run()
        except UserError as raised:
            self.state = "done"
            if isinstance(raised.error, StopIteration):  # it would look like the end
                raise UserError(RuntimeError("generator raised StopIteration")) from raised
            raise
        except BaseException:
            self.state = "done"
            raise
        self.state = "suspended" if how == "yield" else "done"
        if how == "yield":
            return result
        raise StopIteration(result)

    def throw(self, kind: Any, error: Any = None, traceback: Any = None) -> Any:
        """Raise an exception at the `yield` where the generator waits."""
        error = kind if error is None else error
        if not isinstance(error, BaseException):
            raise Unsupported("throw() without an exception")
        return self.send(None, error)

    def close(self) -> None:
        """Let it clean up."""
        try:
            if self.state == "suspended":
                self.send(None, GeneratorExit())
                raise Unsupported("a generator that ignores GeneratorExit")
        except StopIteration:
            pass
        except UserError as raised:
            if not isinstance(raised.error, GeneratorExit):
                raise
        self.state = "done"


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if isinstance(owner, Generator) and name in ("send", "throw", "close"):
        method = getattr(owner, name)
        return Traced(tracer, lambda *args: tracer.do(method, *args))
    return PASS


def close(tracer: Any) -> Any:
    for made in tracer.shadows:
        if isinstance(made, Generator) and made.state == "suspended":
            frame = made.frame
            if frame.instructions[frame.pc].handler:
                if any(one.op == "PUSH_EXC_INFO" for one in frame.instructions):
                    raise Unsupported("a generator abandoned inside try or with")
    return PASS


def RETURN_GENERATOR(tracer: Any, frame: Any, one: Any) -> Any:
    """The first instruction of a generator function: its call gives the waiting frame."""
    if not frame.code.co_flags & inspect.CO_GENERATOR:
        raise Unsupported("a coroutine")
    frame.push(None)  # which the first `next` would send
    made = Generator(frame)
    tracer.shadows.append(made)
    return "return", made


def YIELD_VALUE(tracer: Any, frame: Any, one: Any) -> tuple:
    return "yield", frame.pop()


def JUMP_BACKWARD_NO_INTERRUPT(tracer: Any, frame: Any, one: Any) -> None:
    frame.JUMP_FORWARD(one)


def GET_YIELD_FROM_ITER(tracer: Any, frame: Any, one: Any) -> None:
    if not isinstance(frame.stack[-1], Generator):
        frame.GET_ITER(one)


def SEND(tracer: Any, frame: Any, one: Any) -> None:
    value, owner = frame.pop(), frame.stack[-1]
    if value is not None and not isinstance(owner, Generator):
        raise Unsupported("send() with a value")
    try:
        frame.do(*(next, owner) if value is None else (owner.send, value))
    except UserError as error:
        if type(error.error) is not StopIteration:
            raise
        frame.stack[-1] = error.error.value
        frame.pc = one.target.index
