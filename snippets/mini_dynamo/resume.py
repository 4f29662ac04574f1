# --8<-- [start:head]
"""Chapter: graph breaks and resume functions.

At a graph break, instead of returning, execute the one instruction that could not be traced on
real values, and call a resume function with what is still needed.
"""

from __future__ import annotations

import types
from typing import Any

from .bytecode import Instruction, assemble, live_locals
from .codegen import CodeGen
from .values import NULL

# Instructions after which one can resume: how many values they take and leave.
BREAKABLE = {
    "LOAD_ATTR": (1, 1), "LOAD_METHOD": (1, 2), "STORE_ATTR": (2, 0), "BINARY_SUBSCR": (2, 1),
    "STORE_SUBSCR": (3, 0), "DELETE_SUBSCR": (2, 0), "BINARY_OP": (2, 1), "COMPARE_OP": (2, 1),
    "CONTAINS_OP": (2, 1), "IS_OP": (2, 1), "UNARY_NEGATIVE": (1, 1), "UNARY_NOT": (1, 1),
    "CALL": (None, 1), "CALL_FUNCTION_EX": (None, 1), "STORE_GLOBAL": (1, 0),
    "POP_JUMP_FORWARD_IF_TRUE": (1, 0), "POP_JUMP_FORWARD_IF_FALSE": (1, 0),
    "POP_JUMP_FORWARD_IF_NONE": (1, 0), "POP_JUMP_FORWARD_IF_NOT_NONE": (1, 0),
    "IMPORT_NAME": (2, 1), "FORMAT_VALUE": (None, 1), "UNARY_INVERT": (1, 1),
}  # fmt: skip
SELF = {"locals", "eval", "exec", "currentframe", "_getframe"}


def sees_itself(code: list[Instruction]) -> bool:
    """Whether code looks at its own frame, which is another one after a break."""
    return any(
        one.value in SELF
        and one.op.startswith("LOAD_")
        or one.value in ("vars", "dir")
        and (then.op, then.arg) == ("PRECALL", 0)
        for one, then in zip(code, code[1:], strict=False)
        if isinstance(one.value, str) and one.op != "LOAD_CONST"
    )


# --8<-- [end:head]


# --8<-- [start:operands]
class Breaking(CodeGen):
    """Writes the new code of a frame, a graph break included."""

    def breaking(self, one: Instruction, compiler: Any) -> types.CodeType:
        """The new code of a frame with a graph break at `one`."""
        frame, self.keeps_cells, self.line = self.frame, True, one.line
        takes, leaves = BREAKABLE[one.op]
        self.first = frame.code.co_varnames[0] if "__class__" in frame.code.co_freevars else None
        self.codes = compiler.resume_codes
        if one.op == "CALL":
            takes = one.arg + 2
        elif one.op == "CALL_FUNCTION_EX":
            takes = 3 + (one.arg & 1)
        elif one.op == "FORMAT_VALUE":
            takes = 1 + bool(one.arg & 4)
        below = frame.stack[: len(frame.stack) - takes]
        operands = frame.stack[len(frame.stack) - takes :]
        after = frame.instructions[one.index + 1]
        targets = [after] + ([one.target] if one.target else [])
        live = set().union(*(live_locals(frame.instructions, t.index) for t in targets))
        kept = [name for name in frame.code.co_varnames if name in live and name in frame.locals]
        if self.first is not None:  # which `super()` reads, from this very place
            kept = [self.first, *(name for name in kept if name != self.first)]
        values = [value for value in [*below, *operands] if value is not NULL]
        self.prepare([*values, *(frame.locals[name] for name in kept)])
        # --8<-- [end:operands]
        # --8<-- [start:instruction]
        called = one.op.startswith("CALL")
        for i, value in enumerate(operands):
            if value is NULL:
                self.emit("PUSH_NULL")
            elif called and i == 1 and operands[0] is NULL:
                # The function that is called gets its own graphs, as any frame does.
                self.emit("PUSH_NULL")
                self.const(compiler.wrap_callee)
                self.load(value)
                self.call(1)
            else:
                self.load(value)
        if frame.keywords:
            self.consts.append(frame.keywords)
            self.emit("KW_NAMES", len(self.consts) - 1)
        if one.op == "CALL":
            self.emit("PRECALL", one.arg)
        if one.op == "LOAD_METHOD":
            self.emit("LOAD_ATTR", one.arg)
            shape, leaves = [*(v is NULL for v in below), True, False], 1
        else:
            shape = [*(v is NULL for v in below), *[False] * leaves]
        jump = Instruction("NOP")
        self.emit(one.op, one.arg, one.value, jump if one.target else None)
        if one.op == "LOAD_METHOD":
            self.out.pop()
        results = [self.store_temp() for _ in range(leaves)][::-1]
        for i, target in enumerate(targets):
            if i:
                self.out.append(jump)
            self.resume(target, shape, below, results, kept)
        return self.assemble()
        # --8<-- [end:instruction]

    # --8<-- [start:resume]
    def resume(self, target: Any, shape: list, below: list, results: list, kept: list) -> None:
        """Call the resume function for `target` and return what it returns."""
        code = resume_code(
            self.codes,
            self.code,
            self.frame.instructions,
            target,
            tuple(shape),
            tuple(kept),
            self.line,
        )
        cells = self.code.co_cellvars + self.code.co_freevars
        passed = [value for value in below if value is not NULL]

        def arguments() -> None:
            if self.first is not None:
                self.load(self.frame.locals[self.first])
            for value in passed:
                self.load(value)
            for name in results:
                self.emit("LOAD_FAST", value=name)
            for name in kept[self.first is not None :]:
                self.load(self.frame.locals[name])

        count = len(passed) + len(results) + len(kept)
        self.emit("PUSH_NULL")
        self.emit("PUSH_NULL")
        self.const(self.fresh)
        self.const(code)
        self.const(self.frame.globals)
        for name in cells:
            self.emit("LOAD_CLOSURE", value=name)
        self.emit("BUILD_TUPLE", len(cells))
        arguments()
        self.emit("BUILD_TUPLE", count)
        self.call(4)
        arguments()
        graph = ["___graph_out"] * bool(self.tracer.recorder.operations())
        self.let_go([*self.varnames, *graph])
        self.call(count)
        self.emit("RETURN_VALUE")

    # --8<-- [end:resume]


# --8<-- [start:code]
def resume_code(
    known: dict,
    code: types.CodeType,
    old: list,
    target: Instruction,
    shape: tuple,
    kept: tuple,
    line: int,
) -> Any:
    """The code of what follows `target`: restore the stack, jump, and then the whole original."""
    key = (id(code), target.index, shape, kept)
    if key in known:
        return known[key][1]
    stack = [f"___stack{i}" for i, null in enumerate(shape) if not null]
    cells = code.co_cellvars + code.co_freevars
    first = kept[: "__class__" in code.co_freevars]
    arguments = [*first, *stack, *kept[len(first) :]]
    rest = [name for name in code.co_varnames if name not in arguments and name not in cells]
    copies = {}
    for one in old:
        cell = one.op in ("MAKE_CELL", "COPY_FREE_VARS")  # done by the prologue
        copies[one] = (
            Instruction("NOP", line=one.line)
            if cell
            else Instruction(one.op, one.arg, one.value, one.line)
        )
    for one, copy in copies.items():
        copy.target = copies[one.target] if one.target else None
        if one.handler:
            copy.handler = (copies[one.handler[0]], *one.handler[1:])
    # --8<-- [end:code]
    # --8<-- [start:finish]
    head = [Instruction("COPY_FREE_VARS", len(cells))] if cells else []
    head.append(Instruction("RESUME"))
    for i, null in enumerate(shape):
        name = f"___stack{i}"
        head.append(Instruction("PUSH_NULL") if null else Instruction("LOAD_FAST", value=name))
        head += [Instruction("DELETE_FAST", value=name)] * (not null)
    head.append(Instruction("JUMP_FORWARD", target=copies[target]))
    for one in head:
        one.line = target.line
    made = assemble(
        code,
        head + list(copies.values()),
        list(code.co_consts),
        list(code.co_names),
        co_varnames=tuple(arguments + rest),
        co_cellvars=(),
        co_freevars=cells,
        co_argcount=len(arguments),
        co_posonlyargcount=0,
        co_kwonlyargcount=0,
        co_flags=code.co_flags & ~(4 | 8),
        co_name=f"resume_in_{code.co_name}_at_{line}",
        co_stacksize=code.co_stacksize + len(shape) + 2,
    )
    known[key] = (code, made)
    return made
    # --8<-- [end:finish]
