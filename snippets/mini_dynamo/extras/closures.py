"""Extra: functions made while tracing, and the variables that they share.

    def f(x):
        count = 0
        def step(y):
            nonlocal count
            count += 1
            return y * count
        return step(x), step

The core calls functions that exist and have no such variables. Here those are read, functions are
made, and cells are written back, rebuilt with the functions that need them, and kept over a break.
"""

from __future__ import annotations

import types
from typing import Any

from ..bytecode import Instruction
from ..values import NULL, PASS, Function, Lazy, Source, Unsupported
from ._cells import Cell
from ._effects import effect, load_parts, unprotected, write_back  # noqa: F401


def COPY_FREE_VARS(tracer: Any, frame: Any, one: Any) -> None:
    """The cells of variables of outer functions, at the beginning of a frame."""
    function, names = frame.function, frame.code.co_freevars
    if function is None:
        cells: Any = [Cell(frame.locals.pop(name, NULL), name=name) for name in names]
    elif function.real is None:
        cells = function.closure
    else:
        base, real = function.source.slot("__closure__"), function.real.__closure__
        pairs = enumerate(zip(real, names, strict=True))
        cells = [real_cell(tracer, cell, name, base.item(i)) for i, (cell, name) in pairs]
    frame.cells.update(zip(names, cells, strict=True))


def real_cell(tracer: Any, cell: Any, name: str, source: Source) -> Cell:
    """The symbolic cell of a real one: one for all the functions that share it."""
    if id(cell) not in tracer.by_identity:
        try:
            content = cell.cell_contents
        except ValueError:
            raise Unsupported("an empty closure cell") from None
        made = Cell(Lazy(content, source.slot("cell_contents")), variable=name, source=source)
        tracer.shadows.append(made)
        tracer.by_identity[id(cell)] = (cell, made, source)
    return tracer.by_identity[id(cell)][1]


def MAKE_CELL(tracer: Any, frame: Any, one: Any) -> None:
    cell = Cell(frame.locals.pop(one.value, NULL))
    cell.name = one.value if frame is tracer.root else None
    frame.cells[one.value] = cell


def LOAD_DEREF(tracer: Any, frame: Any, one: Any) -> None:
    cell = frame.cells[one.value]
    if cell.value is NULL:
        raise Unsupported(f"unbound variable {one.value}")
    cell.value = tracer.force(cell.value)
    frame.push(cell.value)


def LOAD_CLOSURE(tracer: Any, frame: Any, one: Any) -> None:
    frame.push(frame.cells[one.value])


def MAKE_FUNCTION(tracer: Any, frame: Any, one: Any) -> None:
    made = Function(tracer, frame.pop(), frame.globals)
    made.closure = frame.pop() if one.arg & 8 else ()
    made.annotations = frame.pop() if one.arg & 4 else None
    made.kwdefaults = frame.pop() if one.arg & 2 else None
    made.defaults = frame.pop() if one.arg & 1 else ()
    frame.push(made)


def STORE_DEREF(tracer: Any, frame: Any, one: Any) -> None:
    cell = frame.cells[one.value]
    cell.value, cell.changed = frame.pop(), True


def close(tracer: Any) -> Any:
    """A variable that is reached in two ways must not be assigned in one of them."""
    for cell in tracer.shadows:
        shared = tracer.root.cells.get(cell.variable) if isinstance(cell, Cell) else None
        if shared is not None and (shared.changed or cell.changed):
            raise Unsupported("a closure variable that two functions may share is assigned")
    return PASS


def keeps_cells(tracer: Any) -> bool:
    """At a graph break the cells live on: what is in them is stored, changed or not."""
    return "break at" in tracer.hints


def head(tracer: Any, gen: Any) -> Any:
    """The cells, at the beginning of the new code."""
    if gen.code.co_freevars:
        gen.emit("COPY_FREE_VARS", len(gen.code.co_freevars))
    for name in gen.code.co_cellvars:
        gen.emit("MAKE_CELL", value=name)
    return PASS


def load_variable(tracer: Any, gen: Any, name: str) -> Any:
    if name not in gen.code.co_cellvars + gen.code.co_freevars:
        return PASS
    return gen.emit("LOAD_DEREF", value=name)


def pass_cells(tracer: Any, head: list, original: list, fields: dict) -> Any:
    """In a resume function all cells are free variables, and are made no more."""
    code, cells = tracer.root.code, tuple(tracer.root.cells)
    if "__class__" in cells and not {*code.co_varnames[:1]} & tracer.root.locals.keys():
        raise Unsupported("`super()` reads the first parameter, which is gone")
    for one in original:
        if one.op in ("MAKE_CELL", "COPY_FREE_VARS"):
            one.op = "NOP"
    if cells:
        head.insert(0, Instruction("COPY_FREE_VARS", len(cells)))
    names = tuple(name for name in fields["co_varnames"] if name not in cells)
    fields |= {"co_varnames": names, "co_cellvars": (), "co_freevars": cells}
    return PASS


def collect(tracer: Any, gen: Any) -> Any:
    """The cells that are written in the end."""
    real = [cell for cell in tracer.shadows if isinstance(cell, Cell)]
    for cell in [*real, *gen.frame.cells.values()]:
        mine = cell.name in gen.code.co_cellvars and cell.value is not NULL
        if mine and keeps_cells(tracer):
            effect(gen, [cell.value], lambda cell=cell: store_cell(gen, cell), seen=False)
        elif cell.changed and not mine:
            write_cell(gen, cell)
    return PASS


def write_cell(gen: Any, cell: Cell) -> None:
    def write() -> None:
        gen.load(cell.value)
        gen.load(cell)
        gen.emit("STORE_ATTR", gen.name("cell_contents"))

    if cell.name is None:
        effect(gen, [cell.value, cell], write)
    else:
        effect(gen, [cell.value], lambda: store_cell(gen, cell))


def store_cell(gen: Any, cell: Cell) -> None:
    """Give a variable that inner functions use its value."""
    gen.load(cell.value)
    gen.emit("STORE_DEREF", value=cell.name)


def build(tracer: Any, gen: Any, value: Any) -> Any:
    if isinstance(value, Cell):
        return build_cell(tracer, gen, value)
    if not isinstance(value, Function) or value.real is not None:
        return PASS
    set_later = {**vars(value).get("named", {}), **vars(value).get("own", {})}
    rest = (value.defaults, value.kwdefaults, value.annotations, set_later)
    code, scope = Source("held", value.code), Source("held", value.globals)
    return gen.helper(new_function, code, scope, value.code.co_name, rest, value.closure)


def build_cell(tracer: Any, gen: Any, cell: Cell) -> None:
    if cell.source is not None:
        gen.load_source(cell.source)
    elif cell.name is not None:
        gen.emit("LOAD_CLOSURE", value=cell.name)
        if not keeps_cells(tracer) and cell.name in gen.code.co_cellvars:
            effect(gen, [cell.value], lambda: store_cell(gen, cell), seen=False)
    else:
        gen.helper(types.CellType)
        if cell.value is not NULL:
            write_cell(gen, cell)


def new_function(code: Any, scope: dict, name: str, rest: tuple, closure: tuple) -> Any:
    """Rebuild a function that was made while tracing."""
    defaults, kwdefaults, annotations, attributes = rest
    made = types.FunctionType(code, scope, name, defaults or None, closure or None)
    made.__kwdefaults__ = kwdefaults
    flat = annotations or ()
    made.__annotations__ = dict(zip(flat[::2], flat[1::2], strict=True))
    for key, value in attributes.items():
        setattr(made, key, value)
    return made
