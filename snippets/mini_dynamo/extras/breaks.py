"""Extra: graph breaks.

    def f(x):
        y = x * 2
        print("break")      # no graph can do this
        return y + 1        # but this can be a graph again

The core compiles a function whole, or leaves it to the interpreter. Here a trace that has failed is
done once more, up to the instruction where it failed. The new code calls the graph, executes that
instruction on real values, and calls a function for what follows: a frame as any other.
"""

from __future__ import annotations

import functools
import inspect
import itertools
import types
from typing import Any

from ..bytecode import Instruction, assemble, decode
from ..codegen import CodeGen
from ..values import NULL, PASS

# How many values the instructions after which one can resume take from the stack, and leave there.
BREAKABLE = {"LOAD_ATTR": (1, 1), "LOAD_METHOD": (1, 2)}
BREAKABLE |= {f"POP_JUMP_FORWARD_IF_{what}": (1, 0) for what in "TRUE FALSE NONE NOT_NONE".split()}
# These look at the frame that calls them, which is another one after a graph break.
SEES_FRAMES = {"locals", "vars", "dir", "eval", "exec", "currentframe", "_getframe"}


def stack_effect(tracer: Any, one: Instruction) -> Any:
    called = {"CALL": (one.arg + 2, 1), "CALL_FUNCTION_EX": (3 + (one.arg & 1), 1)}
    return called.get(one.op) or BREAKABLE.get(one.op) or tracer.ask("breakable", one)


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    """Note whether the last call was one that looks at frames."""
    name = getattr(function, "__name__", type(function).__name__)
    tracer.notes["sees frames"] = name in SEES_FRAMES
    return PASS


def stopped(tracer: Any, compiler: Any, reason: str, line: int) -> Any:
    """A trace has failed: tell the next one where to stop, if that would help."""
    known = compiler.fullgraph or "break at" in tracer.hints or tracer.root is None
    if known or not can_break(tracer):
        return PASS
    return {**tracer.hints, "break at": tracer.notes["steps"], "reason": (reason, line)}


def can_break(tracer: Any) -> bool:
    """Whether one can stop before the instruction that failed, and resume after it."""
    root, code = tracer.root, tracer.root.instructions
    one = code[max(root.pc - 1, 0)]
    back = [jump for jump in code if "BACKWARD" in jump.op]
    in_loop = any(jump.target.index <= one.index <= jump.index for jump in back)
    inside = one.handler and tracer.ask("leavable", one) is PASS
    if inside or in_loop or stack_effect(tracer, one) is PASS:
        return False
    used = [(a.value, b.op) for a, b in itertools.pairwise(code) if a.op != "LOAD_CONST"]
    asked = {name for name, then in used if then == "PRECALL" or name not in ("vars", "dir")}
    # `vars` and `dir` look at the frame only without an argument
    return not (asked & SEES_FRAMES or tracer.notes.get("sees frames"))


def instruction(tracer: Any, frame: Any, one: Instruction) -> Any:
    """Before each instruction: count those of the outermost frame, and stop it at the right one."""
    if frame is not tracer.root:
        return PASS
    tracer.notes["steps"] = tracer.notes.get("steps", 0) + 1
    return ("break", one) if tracer.notes["steps"] == tracer.hints.get("break at") else PASS


def finish(tracer: Any, compiler: Any, how: str, result: Any) -> Any:
    """The new code of a frame that was stopped; `result` is the instruction."""
    if how != "break":
        return PASS
    tracer.where.append(tracer.root)  # an error from here on has its line
    return Breaking(tracer, compiler).breaking(result)


def made(tracer: Any, compiler: Any) -> Any:
    """There is an entry: count the break."""
    if "reason" in tracer.hints:
        compiler.stats.breaks.append(tracer.hints["reason"])
    return PASS


class Breaking(CodeGen):
    """The new code: call the graph, execute one instruction, call a resume function."""

    def breaking(self, one: Instruction) -> types.CodeType:
        frame, self.line = self.frame, one.line
        self.tracer.ask("keep_cells", self)
        taken, leaves = stack_effect(self.tracer, one)
        split = len(frame.stack) - taken
        below, operands = frame.stack[:split], frame.stack[split:]
        targets = [frame.instructions[one.index + 1]] + ([one.target] if one.target else [])
        live = self.tracer.ask("live", frame, targets)
        names = [name for name in frame.code.co_varnames if name in frame.locals]
        self.kept = {n: frame.locals[n] for n in names if live is PASS or n in live}
        self.prepare([*(v for v in frame.stack if v is not NULL), *self.kept.values()])
        jump, shape, results = self.instruction(one, below, operands, leaves)
        self.resume(targets[0], shape, below, results)
        if one.target:
            self.out.append(jump)
            self.resume(one.target, shape, below, results)
        return self.assemble()

    def instruction(self, one: Instruction, below: list, operands: list, leaves: int) -> tuple:
        jump = Instruction("NOP")
        for i, value in enumerate(operands):
            called = one.op.startswith("CALL") and i == 1 and operands[0] is NULL
            if value is NULL:
                self.emit("PUSH_NULL")
            elif not called or self.tracer.ask("call_at_break", self, value) is PASS:
                self.load(value)
        if self.frame.keywords:
            self.consts.append(self.frame.keywords)
            self.emit("KW_NAMES", len(self.consts) - 1)
        if one.op == "CALL":
            self.emit("PRECALL", one.arg)
        shape = [value is NULL for value in below]
        if one.op == "LOAD_METHOD":  # as an attribute, with the NULL that a call expects below it
            self.emit("LOAD_ATTR", one.arg)
            shape, leaves = [*shape, True], 1
        else:
            self.emit(one.op, one.arg, one.value, jump if one.target else None)
        results = [self.store_temp() for _ in range(leaves)][::-1]
        return jump, tuple(shape + [False] * leaves), results

    def resume(self, target: Instruction, shape: tuple, below: list, results: list) -> None:
        passed = [*self.kept.values(), *(value for value in below if value is not NULL)]

        def arguments() -> int:
            for value in passed:
                self.load(value)
            for name in results:
                self.emit("LOAD_FAST", value=name)
            return len(passed) + len(results)

        self.emit("PUSH_NULL")
        self.emit("PUSH_NULL")
        self.const(functools.partial(fresh, self.compiler))
        self.const(self.resume_code(target, shape))
        self.const(self.frame.globals)
        if self.tracer.ask("load_cells", self) is PASS:
            self.emit("BUILD_TUPLE")
        self.emit("BUILD_TUPLE", arguments())
        self.call(4)
        count = arguments()
        self.tracer.ask("let_go", self, self.varnames)
        self.call(count)
        self.emit("RETURN_VALUE")

    def resume_code(self, target: Instruction, shape: tuple) -> types.CodeType:
        """The code of what follows `target`; the same for each trace that breaks there."""
        key = id(self.code), target.index, shape, *self.kept
        known = self.tracer.memory.setdefault("resume codes", {})
        if key not in known:
            known[key] = (self.code, self.write_resume_code(target, shape))
        return known[key][1]

    def write_resume_code(self, target: Instruction, shape: tuple) -> types.CodeType:
        code, original, head = self.code, decode(self.code), [Instruction("RESUME")]
        for i, null in enumerate(shape):
            loads = [Instruction(op, value=f"___stack{i}") for op in ("LOAD_FAST", "DELETE_FAST")]
            head += [Instruction("PUSH_NULL")] if null else loads
        head.append(Instruction("JUMP_FORWARD", target=original[target.index]))
        arguments = [*self.kept, *(f"___stack{i}" for i, null in enumerate(shape) if not null)]
        fields = {"co_varnames": tuple(dict.fromkeys([*arguments, *code.co_varnames]))}
        fields |= {"co_argcount": len(arguments), "co_posonlyargcount": 0, "co_kwonlyargcount": 0}
        fields["co_flags"] = code.co_flags & ~(inspect.CO_VARARGS | inspect.CO_VARKEYWORDS)
        fields["co_stacksize"] = code.co_stacksize + len(shape) + 2
        fields["co_name"] = f"resume_in_{code.co_name}_at_{self.line}"
        self.tracer.ask("pass_cells", head, original, fields)
        for one in head:
            one.line = target.line
        table, reason = code.co_exceptiontable, "a break in a function with `try`"
        table = table and self.tracer.must(reason, "exception_table")
        return assemble(code, head + original, code.co_consts, code.co_names, table, **fields)


def fresh(compiler: Any, code: types.CodeType, scope: dict, cells: tuple, args: tuple) -> Any:
    """A resume function. With the hook in place it is compiled when it is called."""
    function = types.FunctionType(code, scope, code.co_name, None, cells or None)
    return function if compiler.hooked else compiler.ready(function, args, {})
