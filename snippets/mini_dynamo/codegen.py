# --8<-- [start:head]
"""Chapter: writing the new code.

After the trace: call the compiled graph, rebuild the values that leave the frame, write the side
effects back, and return.
"""

from __future__ import annotations

import types
import weakref
from collections.abc import Callable, Iterable
from typing import Any

from .bytecode import Instruction, assemble
from .tracer import Tracer
from .values import CONSTANTS, NULL, PASS, Cell, Lazy, Source, Unsupported, changed


class Held(list):
    """The objects that new code uses. It finds them by a weak reference to this list.

    As constants of the code they would never be let go: the garbage collector does not look there.
    """

    __slots__ = ("__weakref__",)


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
        self.held = Held()
        self.varnames = [*self.code.co_varnames, "___held"]
        self.temps: dict[int, tuple[Any, str]] = {}
        self.by_expr: dict[str, str] = {}
        self.outputs: list = []
        self.building: set[int] = set()
        self.writes: list[tuple[list, Callable]] = []
        self.line, self.keeps_cells, self.effects = None, False, False

    # Emitting instructions

    def emit(self, op: str, arg: int = 0, value: Any = None, target: Any = None) -> None:
        self.out.append(Instruction(op, arg, value, self.line, target))

    def const(self, value: Any) -> None:
        """Push an object: a constant, or one of those that are held."""
        plain = type(value) in CONSTANTS or type(value) is weakref.ref
        where = self.consts if plain else self.held
        found = [i for i, known in enumerate(where) if known is value]
        if not found:
            where.append(value)
        index = found[0] if found else len(where) - 1
        if plain:
            self.emit("LOAD_CONST", index)
        else:
            self.emit("LOAD_FAST", value="___held")
            self.const(index)
            self.emit("BINARY_SUBSCR")

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
        if isinstance(value, Source):
            self.load_source(value)
        elif isinstance(value, Lazy):
            self.load_source(value.source)
        elif id(value) in self.temps:
            self.emit("LOAD_FAST", value=self.temps[id(value)][1])
        elif id(value) in self.tracer.source_of:
            self.load_source(self.tracer.source_of[id(value)][1])
        elif type(value) in CONSTANTS or isinstance(
            value, (type, types.ModuleType, types.CodeType)
        ):
            self.const(value)
        else:
            if id(value) in self.building:
                raise Unsupported("a container that contains itself")
            self.building.add(id(value))
            if self.tracer.ask("build", self, value) is PASS:
                raise Unsupported(f"a {type(value).__name__} leaves the compiled code")
            self.building.discard(id(value))
            self.temps[id(value)] = (value, self.store_temp())
            self.emit("LOAD_FAST", value=self.temps[id(value)][1])

    def output(self, value: Any) -> None:
        """Push a result of the graph."""
        self.outputs.append(value)
        self.emit("LOAD_FAST", value="___graph_out")
        self.const(len(self.outputs) - 1)
        self.emit("BINARY_SUBSCR")

    def build_cell(self, cell: Cell) -> None:
        if cell.source is not None:
            self.load_source(cell.source)
        elif cell.name is not None:
            self.emit("LOAD_CLOSURE", value=cell.name)
            if not self.keeps_cells and cell.name in self.code.co_cellvars:
                self.writes.append(([cell.value], lambda: self.store_cell(cell)))
        else:
            self.helper(types.CellType)
            if cell.value is not NULL:
                self.tracer.must("a closure that leaves", "write_cell", self, cell)

    def store_cell(self, cell: Cell) -> None:
        """Give a variable that inner functions use its value."""
        self.load(cell.value)
        self.emit("STORE_DEREF", value=cell.name)

    # --8<-- [end:load]

    # --8<-- [start:returning]
    # The parts of the new code

    def effect(self, parts: list, write: Callable) -> None:
        """Note a side effect: the values that it needs, and what emits it."""
        self.writes.append((parts, write))
        self.effects = True

    def collect_writes(self) -> None:
        """All side effects of the trace."""
        tracer = self.tracer
        for shadow, source, before, _ in tracer.snapshots:
            if changed(shadow, before):
                tracer.must(
                    "a container from outside changed", "write_contents", self, shadow, source
                )
        tracer.ask("collect", self)
        cells = [cell for cell in tracer.shadows if isinstance(cell, Cell)]
        for cell in [*cells, *self.frame.cells.values()]:
            mine = cell.name in self.code.co_cellvars and cell.value is not NULL
            if mine and self.keeps_cells:
                self.writes.append(([cell.value], lambda cell=cell: self.store_cell(cell)))
            elif cell.changed and not mine:
                tracer.must("an outer variable is assigned", "write_cell", self, cell)

    def prepare(self, values: list) -> None:
        """Compute values and side effects into temporaries, then write the side effects back."""
        self.collect_writes()
        for value in values:
            self.load(value)
            self.emit("POP_TOP")
        done = 0
        while done < len(self.writes):  # building a cell may add a write
            for part in self.writes[done][0]:
                if not (isinstance(part, Cell) and part.name):
                    self.load(part)
                    self.emit("POP_TOP")
            done += 1
        first = "__class__" in self.code.co_freevars  # which `super()` may still read
        self.let_go(self.code.co_varnames[first:])
        for _, write in self.writes:
            write()

    def let_go(self, names: Iterable[str]) -> None:
        """Forget local variables: what the program drops must not live on in this frame."""
        for name in names:
            if name not in self.code.co_cellvars:
                self.const(None)
                self.emit("STORE_FAST", value=name)

    def returning(self, value: Any) -> types.CodeType:
        """The new code of a frame that was traced to its end."""
        self.prepare([value])
        self.load(value)
        self.emit("RETURN_VALUE")
        return self.assemble()

    # --8<-- [end:returning]

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
        self.emit("PUSH_NULL")
        self.const(weakref.ref(self.held))
        self.call(0)
        self.emit("STORE_FAST", value="___held")
        if self.tracer.recorder.operations():
            again = self.effects or self.tracer.may_catch
            function, sources = self.backend(self.tracer, self.outputs, again)
            self.emit("PUSH_NULL")
            self.const(function)
            for source in sources:
                self.load_source(source)
            self.call(len(sources))
            self.varnames.append("___graph_out")
            self.emit("STORE_FAST", value="___graph_out")
            if again:
                reason = "an operation that may fail before a side effect, or inside try"
                self.tracer.must(reason, "start_over", self, body[0])
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
