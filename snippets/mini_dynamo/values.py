"""Chapter: symbolic values and sources.

Numbers, strings, lists and dicts stand for themselves (lists and dicts as copies), fake tensors for
tensors, and the few classes below for what is left.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Iterable
from typing import Any

import torch

CONSTANTS = {int, float, bool, str, bytes, complex, type(None), type(...), type(NotImplemented)}
CONSTANTS |= {torch.dtype, torch.device, torch.layout, torch.memory_format, torch.Size, range}
CALLED_C = types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType
NULL = type("Null", (), {"__repr__": lambda self: "NULL"})()  # what PUSH_NULL pushes
PASS = object()  # the answer of a kind of value that is not concerned: ask the next


class Unsupported(RuntimeError):
    """The tracer does not handle this: break the graph here or leave it to the interpreter."""

    final = False  # whether a graph break would be no help


class UserError(Unsupported):
    """An exception that the traced program itself raised: the interpreter is to raise it."""

    final = True

    def __init__(self, error: BaseException):
        super().__init__(f"raises {type(error).__name__}")
        self.error = error


@dataclasses.dataclass(frozen=True)
class Source:
    """How to reach a value: `base` and one step.

    `kind` is "local" (step: its name), "held" (step: the object itself, kept by the guards), "item"
    (base[step]), "attr" (base.__dict__[step]) or "slot" (base.step, a field implemented in C).
    """

    kind: str
    step: Any
    base: Source | None = None

    @property
    def expr(self) -> str:
        if self.kind == "held":
            return f"<{getattr(self.step, '__name__', type(self.step).__name__)} {id(self.step)}>"
        return self.after(self.base.expr if self.base else "L")

    def after(self, base: str) -> str:
        field = {"slot": f".{self.step}", "attr": f".__dict__[{self.step!r}]"}
        return base + field.get(self.kind, f"[{self.step!r}]")

    def item(self, key: Any) -> Source:
        return Source("item", key, self)

    def attr(self, name: str) -> Source:
        return Source("attr", name, self)

    def slot(self, name: str) -> Source:
        return Source("slot", name, self)


@dataclasses.dataclass(eq=False, repr=False)
class Lazy:
    """A value from outside that nobody has looked at yet, so that nothing guards it."""

    value: Any
    source: Source


class Shadow:
    """Base of the classes that stand for something while tracing.

    Python's own operators, and functions written in C, meet shadows. What a subclass does not
    define, none of them gets: no attribute (`dict` asks for `keys`), and none of the special
    methods that every object has. Without any other, an operator raises TypeError by itself.
    """

    def special(self, name: str, args: tuple) -> Any:
        """Answer an operator of Python that calls the special method `name`."""
        tracer = vars(self).get("tracer")
        if tracer and (found := tracer.ask("special", self, name, args)) is not PASS:
            return found
        raise Unsupported(f"{name} of a {type(self).__name__}")

    def __getattr__(self, name: str) -> Any:
        raise Unsupported(f"attribute {name} of a {type(self).__name__}")


def answer(cls: type, names: Iterable[str]) -> None:
    """Have the stand-ins of a class answer special methods."""
    for name in names:
        setattr(cls, name, lambda self, *args, _name=name: self.special(_name, args))


answer(Shadow, "__bool__ __eq__ __ne__ __hash__ __str__ __repr__ __format__".split())


class Called(Shadow):
    """Base of those that can be called: calls, and special methods, come back to the tracer."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self.tracer.call(self, list(args), kwargs)


@dataclasses.dataclass(eq=False, repr=False)
class Function(Called):
    """A Python function: one that exists (`real`) or one made while tracing. Calling it inlines."""

    tracer: Any
    code: types.CodeType
    globals: dict
    defaults: Any = ()
    kwdefaults: Any = None
    closure: tuple = ()
    real: types.FunctionType | None = None
    source: Source | None = None
    annotations: Any = None


@dataclasses.dataclass(eq=False, repr=False)
class Method(Called):
    """A Python function bound to an object."""

    fn: Function
    self: Any

    def __post_init__(self) -> None:
        self.tracer = self.fn.tracer


class Object(Called):
    """An instance of a class of the user's: from outside (`real`), or made while tracing.

    `attrs` are the attributes known or set so far; the real object is not touched.
    """

    def __init__(self, tracer: Any, cls: type, real: Any = None, source: Source | None = None):
        self.tracer, self.cls, self.real, self.source = tracer, cls, real, source
        self.attrs: dict[str, Any] = {}
        self.changed: dict[str, bool] = {}


def lookup(cls: type, name: str) -> Any:
    """A class attribute along the method resolution order, as it is; PASS if there is none."""
    return next((base.__dict__[name] for base in cls.__mro__ if name in base.__dict__), PASS)
