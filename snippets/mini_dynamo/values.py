# --8<-- [start:head]
"""Chapter: symbolic values and sources.

While tracing, numbers, strings, lists and dicts are represented by real Python objects (lists and
dicts by copies), tensors by fake tensors, and what is left by the few classes below. A source says
how a value from outside is reached: as an expression for guards, as bytecode for the new code.
"""

from __future__ import annotations

import collections
import dataclasses
import types
from typing import Any

import torch

CONSTANTS = {int, float, bool, str, bytes, complex, type(None), type(...), type(NotImplemented)}
CONSTANTS |= {torch.dtype, torch.device, torch.layout, torch.memory_format, torch.Size, range}
CONTAINERS = {list, tuple, dict, set, collections.OrderedDict}
CALLED_C = types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType


class Unsupported(RuntimeError):
    """The tracer does not handle this: break the graph here or leave it to the interpreter."""


class UserError(Exception):
    """An exception that the traced program itself raised."""

    def __init__(self, error: BaseException):
        self.error = error


class _Null:
    """What PUSH_NULL pushes."""

    def __repr__(self) -> str:
        return "NULL"


NULL = _Null()
# --8<-- [end:head]


# --8<-- [start:source]
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
        """The source as an expression, unique within one trace."""
        if self.kind == "local":
            return f"L[{self.step!r}]"
        if self.kind == "held":
            return f"<{getattr(self.step, '__name__', type(self.step).__name__)} {id(self.step)}>"
        inner = {"item": f"[{self.step!r}]", "attr": f".__dict__[{self.step!r}]"}
        return self.base.expr + inner.get(self.kind, f".{self.step}")

    def item(self, key: Any) -> Source:
        """The source of `self[key]`."""
        return Source("item", key, self)

    def attr(self, name: str) -> Source:
        """The source of an instance attribute, past any descriptor."""
        return Source("attr", name, self)

    def slot(self, name: str) -> Source:
        """The source of a field that CPython keeps in a slot."""
        return Source("slot", name, self)


# --8<-- [end:source]


# --8<-- [start:lazy]
@dataclasses.dataclass(eq=False, repr=False)
class Lazy:
    """A value from outside that nobody has looked at yet, so that nothing guards it."""

    value: Any
    source: Source


class Shadow:
    """Base of the classes that stand for something while tracing."""

    def __repr__(self) -> str:
        raise Unsupported(f"text of a {type(self).__name__}")  # it must not get into the program


class Called(Shadow):
    """Base of those that can be called: calls come back to the tracer."""

    tracer: Any

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self.tracer.call(self, list(args), kwargs)


@dataclasses.dataclass(eq=False, repr=False)
class Cell(Shadow):
    """A closure cell. `name` is set if it is a cell of the outermost frame."""

    value: Any = NULL
    name: str | None = None
    source: Source | None = None
    changed: bool = False
    variable: str = ""


# --8<-- [end:lazy]


# --8<-- [start:callables]
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
    annotations: Any = None


@dataclasses.dataclass(eq=False, repr=False)
class Method(Called):
    """A Python function bound to an object."""

    fn: Function
    self: Any

    @property
    def tracer(self) -> Any:
        return self.fn.tracer


@dataclasses.dataclass(eq=False, repr=False)
class Partial(Called):
    """A `functools.partial`."""

    tracer: Any
    fn: Any
    args: tuple
    kwargs: dict


@dataclasses.dataclass(eq=False, repr=False)
class Traced(Called):
    """Any other callable on its way into `map`, `sorted`...: calls come back to the tracer."""

    tracer: Any
    fn: Any


@dataclasses.dataclass(eq=False, repr=False)
class Super(Shadow):
    """What `super()` gives: attribute lookup starts after `cls`."""

    cls: type
    self: Any


# --8<-- [end:callables]


# --8<-- [start:contexts]
@dataclasses.dataclass(eq=False, repr=False)
class GradMode(Shadow):
    """`torch.no_grad()` and its relatives, as a context manager."""

    target: bool
    entered: bool = False
    before: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass(eq=False, repr=False)
class Exit(Shadow):
    """The bound `__exit__` that BEFORE_WITH leaves on the stack."""

    manager: Any


# --8<-- [end:contexts]


# --8<-- [start:generator]
class Generator(Shadow):
    """A suspended frame of the interpreter."""

    def __init__(self, frame: Any):
        self.frame, self.state = frame, "new"

    def __iter__(self) -> Generator:
        return self

    def __next__(self) -> Any:
        return self.send(None)

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
                if frame.instructions[frame.pc].arg > 1:
                    raise Unsupported("an exception thrown into `yield from`")
                frame.unwind(frame.instructions[frame.pc - 1], UserError(error))
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


# --8<-- [end:generator]


# --8<-- [start:object]
class Object(Called):
    """An instance of a class of the user's: from outside (`real`), or made while tracing.

    `attrs` are the attributes known or set so far; the real object is not touched.
    """

    def __init__(self, tracer: Any, cls: type, real: Any = None, source: Source | None = None):
        self.tracer, self.cls, self.real, self.source = tracer, cls, real, source
        self.attrs: dict[str, Any] = {}
        self.changed: dict[str, bool] = {}

    def __hash__(self) -> int:
        if self.cls.__hash__ is not object.__hash__:
            raise Unsupported(f"__hash__ of {self.cls.__name__}")
        return id(self)


def _forward(name: str) -> Any:
    """A dunder of `Object` that inlines the dunder of the class it stands for."""

    def method(self: Object, *args: Any) -> Any:
        raw = lookup(self.cls, name)  # on the class, as Python does, which may get or lose it
        self.tracer.guards.add("lookup({}, {}) is {}", self.cls, name, raw)
        if raw is None or raw is getattr(object, name, None):
            if name == "__eq__":
                return True if self is args[0] else NotImplemented
            if name == "__ne__" and lookup(self.cls, "__eq__") is object.__eq__:
                return False if self is args[0] else NotImplemented
            if name == "__bool__":
                measure = lookup(self.cls, "__len__")
                self.tracer.guards.add("lookup({}, {}) is {}", self.cls, "__len__", measure)
                return bool(len(self)) if measure else True
            if name == "__len__":
                raise TypeError("no len()")  # which `list()` ignores
            if args and name not in ("__setitem__", "__getitem__", "__contains__", "__format__"):
                return NotImplemented  # Python then tries the other operand
            raise Unsupported(f"{name} of {self.cls.__name__}")
        try:
            return self.tracer.call(self.tracer.bind(raw, self, name, self.cls), list(args), {})
        except UserError as raised:
            if isinstance(raised.error, (StopIteration, IndexError)) and name in ITERATING:
                raise raised.error from None  # a builtin that iterates waits for it
            raise

    return method


ITERATING = "__next__", "__getitem__"


for _name in (
    "eq ne lt le gt ge add radd sub rsub mul rmul truediv rtruediv floordiv rfloordiv mod rmod pow "
    "rpow matmul rmatmul and rand or ror xor rxor lshift rlshift rshift rrshift iadd isub imul "
    "itruediv neg pos abs invert len bool iter next getitem setitem delitem contains str repr "
    "format index int float round reversed"
).split():
    setattr(Object, f"__{_name}__", _forward(f"__{_name}__"))
# --8<-- [end:object]


# --8<-- [start:lookup]
def lookup(cls: type, name: str) -> Any:
    """Find a class attribute along the method resolution order, without calling descriptors."""
    for base in cls.__mro__:
        if name in base.__dict__:
            return base.__dict__[name]
    return None


def own_dunders(cls: type, but: tuple = ()) -> bool:
    """Whether a class defines special methods in Python, which builtins would call unseen."""
    return any(
        isinstance(raw, types.FunctionType)
        and raw.__module__ != "enum"  # which copies some of its own into each class
        and name.startswith("__")
        and name not in but
        for base in cls.__mro__
        if base.__module__ not in ("builtins", "enum", "abc", "collections")
        for name, raw in base.__dict__.items()
    )


def is_namedtuple(cls: type) -> bool:
    """Whether a class was made by `collections.namedtuple`, with nothing in it overridden."""
    if not issubclass(cls, tuple) or cls.__mro__[1:] != (tuple, object):
        return False
    if own_dunders(cls, ("__new__", "__repr__", "__getnewargs__")):
        return False
    new = cls.__dict__.get("__new__")  # a static method, whether written so or not
    made = getattr(new, "__func__", new), cls.__dict__.get("__repr__")
    files = [getattr(getattr(one, "__code__", None), "co_filename", "") for one in made]
    return files[0].startswith("<string>") and files[1] == collections.__file__


def contents(shadow: Any) -> list:
    """What a container holds, for comparison by identity."""
    if isinstance(shadow, dict):
        return [part for item in shadow.items() for part in item]
    return list(shadow)


# --8<-- [end:lookup]
