"""Chapter: symbolic values and sources: what stands for what, and where it comes from."""

import dataclasses
import types

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
    """How to reach a value: `base` and one step."""

    kind: str  # "local", "held" (an object), "item", "attr" (in __dict__) or "slot" (a field in C)
    step: object
    base: object = None  # a source

    @property
    def expr(self) -> str:
        if self.kind == "held":
            return f"<{getattr(self.step, '__name__', type(self.step).__name__)} {id(self.step)}>"
        return self.after(self.base.expr if self.base else "L")

    def after(self, base: str) -> str:
        field = {"slot": f".{self.step}", "attr": f".__dict__[{self.step!r}]"}
        return base + field.get(self.kind, f"[{self.step!r}]")

    def item(self, key):
        return Source("item", key, self)

    def attr(self, name: str):
        return Source("attr", name, self)

    def slot(self, name: str):
        return Source("slot", name, self)


class Lazy:
    """A value from outside that nobody has looked at yet, so that nothing guards it."""

    def __init__(self, value, source: Source):
        self.value, self.source = value, source


class Shadow:
    """Base of what stands for something while tracing: what a subclass lacks, nobody gets."""

    def special(self, name: str, args: tuple):
        tracer = vars(self).get("tracer")
        if tracer and (found := tracer.ask("special", self, name, args)) is not PASS:
            return found
        raise Unsupported(f"{name} of a {type(self).__name__}")

    def __getattr__(self, name: str):
        raise Unsupported(f"attribute {name} of a {type(self).__name__}")


def answer(cls: type, names: list[str]) -> None:
    for name in names:
        setattr(cls, name, lambda self, *args, _name=name: self.special(_name, args))


answer(Shadow, "__bool__ __eq__ __ne__ __hash__ __str__ __repr__ __format__".split())


class Called(Shadow):
    def __call__(self, *args, **kwargs):
        return self.tracer.call(self, list(args), kwargs)


class Function(Called):
    """A Python function: one that exists (`real`) or one made while tracing. Calling it inlines."""

    def __init__(self, tracer, code: types.CodeType, scope: dict, real=None, source=None):
        self.tracer, self.code, self.globals = tracer, code, scope
        self.real, self.source = real, source
        self.defaults, self.kwdefaults, self.closure = (), None, ()


class Method(Called):
    def __init__(self, fn: Function, owner):
        self.tracer, self.fn, self.self = fn.tracer, fn, owner


class Object(Called):
    """An instance of a class of the user's: from outside (`real`), or made while tracing."""

    def __init__(self, tracer, cls: type, real=None, source: Source | None = None):
        self.tracer, self.cls, self.real, self.source = tracer, cls, real, source
        self.attrs, self.changed = {}, {}  # what is known or was set; `real` is not touched


def lookup(cls: type, name: str):
    """A class attribute along the method resolution order, as it is; PASS if there is none."""
    return next((base.__dict__[name] for base in cls.__mro__ if name in base.__dict__), PASS)
