# --8<-- [start:head]
"""Chapter: writing the new code.

After the trace: call the compiled graph, rebuild the values that leave the frame, write the side
effects back, and return.
"""

from __future__ import annotations

import collections
import enum
import functools
import types
from typing import Any

import torch

from .bytecode import Instruction, assemble
from .dynamic import Sizes, Symbol
from .tracer import Tracer
from .values import (
    CONSTANTS,
    NULL,
    Cell,
    Function,
    Lazy,
    Method,
    Object,
    Partial,
    Source,
    Traced,
    Unsupported,
    contents,
    is_namedtuple,
    lookup,
)


def new_instance(cls: type, attrs: dict) -> Any:
    """Rebuild an object that was made while tracing, without running its constructor again."""
    made = object.__new__(cls)
    for name, value in attrs.items():
        object.__setattr__(made, name, value)
    return made


def new_partial(function: Any, args: tuple, kwargs: dict) -> Any:
    """Rebuild a `functools.partial`."""
    return functools.partial(function, *args, **kwargs)


def new_function(code: Any, scope: dict, name: str, rest: tuple, closure: tuple) -> Any:
    """Rebuild a function that was made while tracing."""
    defaults, kwdefaults, annotations = rest
    made = types.FunctionType(code, scope, name, defaults or None, closure or None)
    made.__kwdefaults__ = kwdefaults
    flat = annotations or ()
    made.__annotations__ = dict(zip(flat[::2], flat[1::2], strict=True))
    return made


def replace_contents(real: Any, new: Any) -> None:
    """Give a list, dict or set new contents; the object stays the same."""
    if type(real) is list:
        real[:] = new
    else:
        real.clear()
        real.update(new)


# --8<-- [end:head]


# --8<-- [start:emit]
class CodeGen:
    """Writes the new code of one frame."""

    def __init__(self, tracer: Tracer, backend: Any, fresh: Any):
        self.tracer, self.backend, self.fresh = tracer, backend, fresh
        self.frame = tracer.root
        self.code = self.frame.code
        self.out: list[Instruction] = []
        self.consts, self.names = list(self.code.co_consts), list(self.code.co_names)
        self.varnames = list(self.code.co_varnames)
        self.temps: dict[int, tuple[Any, str]] = {}
        self.by_expr: dict[str, str] = {}
        self.outputs: list = []
        self.building: set[int] = set()
        self.writes: list[tuple] = []
        self.line, self.keeps_cells = None, False

    # Emitting instructions

    def emit(self, op: str, arg: int = 0, value: Any = None, target: Any = None) -> None:
        self.out.append(Instruction(op, arg, value, self.line, target))

    def const(self, value: Any) -> None:
        """Push an object: a constant of the new code may be any object at all."""
        found = [i for i, known in enumerate(self.consts) if known is value]
        if not found:
            self.consts.append(value)
        self.emit("LOAD_CONST", found[0] if found else len(self.consts) - 1)

    def name(self, name: str) -> int:
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name)

    def store_temp(self) -> str:
        self.varnames.append(f"___temp{len(self.varnames)}")
        self.emit("STORE_FAST", value=self.varnames[-1])
        return self.varnames[-1]

    def call(self, count: int) -> None:
        self.emit("PRECALL", count)
        self.emit("CALL", count)

    def helper(self, function: Any, *values: Any) -> None:
        """Push the result of calling a function with symbolic values."""
        self.emit("PUSH_NULL")
        self.const(function)
        for value in values:
            self.load(value)
        self.call(len(values))

    # --8<-- [end:emit]

    # --8<-- [start:load]
    # Pushing values

    def load_source(self, source: Source) -> None:
        """Push a value from outside; each is fetched once, before any side effect."""
        if source.kind == "held":
            self.const(source.step)
        elif source.expr in self.by_expr:
            self.emit("LOAD_FAST", value=self.by_expr[source.expr])
        else:
            if source.kind == "local":
                cell = source.step in self.code.co_cellvars + self.code.co_freevars
                self.emit("LOAD_DEREF" if cell else "LOAD_FAST", value=source.step)
            else:
                self.load_source(source.base)
                if source.kind == "slot":
                    self.emit("LOAD_ATTR", self.name(source.step))
                else:
                    if source.kind == "attr":
                        self.emit("LOAD_ATTR", self.name("__dict__"))
                    self.const(source.step)
                    self.emit("BINARY_SUBSCR")
            self.by_expr[source.expr] = self.store_temp()
            self.emit("LOAD_FAST", value=self.by_expr[source.expr])

    def load(self, value: Any) -> None:
        """Push the real value that a symbolic one stands for."""
        if isinstance(value, Lazy):
            self.load_source(value.source)
        elif id(value) in self.temps:
            self.emit("LOAD_FAST", value=self.temps[id(value)][1])
        elif id(value) in self.tracer.source_of and not isinstance(value, (Function, Method)):
            self.load_source(self.tracer.source_of[id(value)][1])
        elif type(value) in CONSTANTS or isinstance(
            value, (type, types.ModuleType, types.CodeType)
        ):
            self.const(value)
        else:
            if id(value) in self.building:
                raise Unsupported("a container that contains itself")
            self.building.add(id(value))
            self.build(value)
            self.building.discard(id(value))
            self.temps[id(value)] = (value, self.store_temp())
            self.emit("LOAD_FAST", value=self.temps[id(value)][1])

    # --8<-- [end:load]

    # --8<-- [start:build]
    def build(self, value: Any) -> None:
        """Push an object that was made while tracing."""
        kind = type(value)
        if isinstance(value, (torch.Tensor, Symbol)):
            self.outputs.append(value)
            self.emit("LOAD_FAST", value="___graph_out")
            self.const(len(self.outputs) - 1)
            self.emit("BINARY_SUBSCR")
        elif kind in (list, tuple, set):
            for item in value:
                self.load(item)
            self.emit(f"BUILD_{kind.__name__.upper()}", len(value))
        elif kind is dict:
            for part in contents(value):
                self.load(part)
            self.emit("BUILD_MAP", len(value))
        elif kind is Sizes:
            self.helper(torch.Size, list(value))
        elif kind is collections.OrderedDict:
            self.helper(kind, list(value.items()))
        elif kind is collections.defaultdict:
            self.helper(kind, value.default_factory, dict(value))
        elif kind is collections.deque:
            self.helper(kind, list(value), value.maxlen)
        elif kind is Partial:
            self.helper(new_partial, value.fn, value.args, value.kwargs)
        elif kind is slice:
            self.helper(slice, value.start, value.stop, value.step)
        elif is_namedtuple(kind):
            self.helper(kind._make, list(value))
        elif kind.__module__ == "torch.return_types":
            self.helper(kind, list(value))
        elif kind is frozenset and all(type(item) in CONSTANTS for item in value):
            self.const(value)
        elif kind is Function:
            self.build_function(value)
        elif kind is Method:
            self.helper(types.MethodType, value.fn, value.self)
        elif kind is Cell:
            self.build_cell(value)
        elif kind is Object and value.real is None:
            self.helper(new_instance, value.cls, value.attrs)
        elif kind is Traced and not isinstance(value.fn, types.LambdaType):
            self.load(value.fn)
        elif isinstance(value, (types.BuiltinFunctionType, types.MethodType)):
            owner = value.__self__
            if isinstance(owner, (torch.Tensor, list, dict, set, tuple, str)):
                self.load(owner)
                self.emit("LOAD_ATTR", self.name(value.__name__))
            else:
                self.const(value)
        elif isinstance(value, (types.MethodDescriptorType, torch.finfo, torch.iinfo, enum.Enum)):
            self.const(value)
        elif id(value) in {id(kept) for kept in self.tracer.guards.keep.values()}:
            self.const(value)  # guarded by identity: an enumeration member, for example
        else:
            raise Unsupported(f"a {kind.__name__} leaves the compiled code")

    # --8<-- [end:build]

    # --8<-- [start:made]
    def build_function(self, value: Function) -> None:
        if value.real is not None:
            self.const(value.real)
            return
        rest = (value.defaults, value.kwdefaults, value.annotations)
        name = value.code.co_name
        scope = Lazy(value.globals, Source("held", value.globals))
        self.helper(new_function, value.code, scope, name, rest, value.closure)

    def build_cell(self, cell: Cell) -> None:
        if cell.source is not None:
            self.load_source(cell.source)
        elif cell.name is not None:
            self.emit("LOAD_CLOSURE", value=cell.name)
            if not self.keeps_cells and cell.name in self.code.co_cellvars:
                self.writes.append(("cell", cell, cell.value))
        else:
            self.helper(types.CellType)
            if cell.value is not NULL:
                self.writes.append(("cell", cell, cell.value))

    # --8<-- [end:made]

    # --8<-- [start:collect]
    # The parts of the new code

    def collect_writes(self) -> None:
        """All side effects of the trace, as (kind, where, new value)."""
        tracer = self.tracer
        for shadow, source, before in tracer.snapshots:
            now = contents(shadow)
            if len(now) != len(before) or any(a is not b for a, b in zip(now, before, strict=True)):
                if source.kind == "attr" and source.step in ("_parameters", "_buffers", "_modules"):
                    raise Unsupported("the tables of a module changed")
                self.writes.append(("contents", source, type(shadow)(shadow)))
        for owner in tracer.objects:
            for name, theirs in owner.changed.items():
                self.writes.append(("attr", (owner, name, theirs), owner.attrs[name]))
        for (_, name), (scope, value) in tracer.stored_globals.items():
            self.writes.append(("global", (scope, name), value))
        for cell in [*tracer.cells, *self.frame.cells.values()]:
            mine = cell.name in self.code.co_cellvars and cell.value is not NULL
            if mine and self.keeps_cells or cell.changed and not mine:
                self.writes.append(("cell", cell, cell.value))

    # --8<-- [end:collect]

    # --8<-- [start:write]
    def write_back(self) -> None:
        """Perform the side effects. All values are in temporaries by now."""
        for kind, where, value in self.writes:
            if kind == "contents":
                self.emit("PUSH_NULL")
                self.const(replace_contents)
                self.load_source(where)
                self.load(value)
                self.call(2)
                self.emit("POP_TOP")
            elif kind == "cell":
                self.load(value)
                if where.name is not None:
                    self.emit("STORE_DEREF", value=where.name)
                else:
                    self.load(where)
                    self.emit("STORE_ATTR", self.name("cell_contents"))
            elif kind == "global":
                self.load(value)
                self.const(where[0])
                self.load(where[1])
                self.emit("STORE_SUBSCR")
            elif lookup(where[0].cls, "__setattr__") is object.__setattr__ or where[2]:
                self.load(value)
                self.load(where[0])
                self.emit("STORE_ATTR", self.name(where[1]))
            else:  # what the class does in `__setattr__` was traced
                self.helper(object.__setattr__, *where[:2], value)
                self.emit("POP_TOP")

    # --8<-- [end:write]

    # --8<-- [start:returning]
    def prepare(self, values: list) -> None:
        """Compute values and side effects into temporaries, then write the side effects back."""
        self.collect_writes()
        for value in values:
            self.load(value)
            self.emit("POP_TOP")
        done = 0
        while done < len(self.writes):  # building a cell may add a write
            kind, where, value = self.writes[done]
            for part in (value, *(where if kind == "attr" else (where,) * (kind != "global"))):
                if isinstance(part, Source):
                    self.load_source(part)
                elif not (isinstance(part, Cell) and part.name):
                    self.load(part)
                else:
                    continue
                self.emit("POP_TOP")
            done += 1
        self.write_back()

    def returning(self, value: Any) -> types.CodeType:
        """The new code of a frame that was traced to its end."""
        self.prepare([value])
        self.load(value)
        self.emit("RETURN_VALUE")
        return self.assemble()

    # --8<-- [end:returning]

    # --8<-- [start:start_over]
    def start_over(self, then: Instruction) -> None:
        """If the graph raised (None), no side effect has happened yet: run the original instead."""
        self.emit("LOAD_FAST", value="___graph_out")
        self.emit("POP_JUMP_FORWARD_IF_NOT_NONE", target=then)
        code = original(self.code)
        self.emit("PUSH_NULL")
        self.emit("PUSH_NULL")
        self.const(plain_function)
        self.const(code)
        self.const(self.frame.globals)
        for name in code.co_freevars:
            self.emit("LOAD_CLOSURE", value=name)
        self.emit("BUILD_TUPLE", len(code.co_freevars))
        self.call(3)
        for name in code.co_varnames[: code.co_argcount]:
            self.emit("LOAD_DEREF" if name in code.co_cellvars else "LOAD_FAST", value=name)
        self.call(code.co_argcount)
        self.emit("RETURN_VALUE")

    # --8<-- [end:start_over]

    # --8<-- [start:assemble]
    def assemble(self) -> types.CodeType:
        """Put the beginning in front: cells, and the call of the compiled graph."""
        body, self.out, self.by_expr = self.out, [], {}
        self.line = self.code.co_firstlineno
        if self.code.co_freevars:
            self.emit("COPY_FREE_VARS", len(self.code.co_freevars))
        for name in self.code.co_cellvars:
            self.emit("MAKE_CELL", value=name)
        self.emit("RESUME")
        if self.tracer.recorder.operations():
            again = bool(self.writes) or self.tracer.may_catch
            function, sources = self.backend(self.tracer, self.outputs, again)
            self.emit("PUSH_NULL")
            self.const(function)
            for source in sources:
                self.load_source(source)
            self.call(len(sources))
            self.varnames.append("___graph_out")
            self.emit("STORE_FAST", value="___graph_out")
            if again:
                self.start_over(body[0])
        elif self.outputs:
            raise Unsupported("a tensor without an operation")
        code = self.out + body
        return assemble(
            self.code,
            code,
            self.consts,
            self.names,
            co_varnames=tuple(self.varnames),
            co_stacksize=len(code) + 4,  # each instruction pushes at most one value more
        )

    # --8<-- [end:assemble]


# --8<-- [start:original]
ORIGINALS: dict[int, tuple] = {}


def original(code: types.CodeType) -> types.CodeType:
    """A copy of the code that takes all its parameters by position, and is never compiled."""
    if id(code) not in ORIGINALS:
        flags = code.co_flags
        count = code.co_argcount + code.co_kwonlyargcount + bool(flags & 4) + bool(flags & 8)
        copy = code.replace(
            co_argcount=count,
            co_posonlyargcount=0,
            co_kwonlyargcount=0,
            co_flags=flags & ~(4 | 8),
        )
        ORIGINALS[id(code)] = (code, copy)
    return ORIGINALS[id(code)][1]


def plain_function(code: types.CodeType, scope: dict, cells: tuple) -> types.FunctionType:
    """A function that the interpreter runs."""
    return types.FunctionType(code, scope, code.co_name, None, cells or None)


# --8<-- [end:original]
