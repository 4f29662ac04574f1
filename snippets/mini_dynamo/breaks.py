"""Chapter: graph breaks. What no graph can do is executed, and a resume function does the rest."""

import functools
import inspect
import types

from .bytecode import Instruction, assemble, decode
from .codegen import CodeGen
from .values import NULL, PASS, Source

# These look at the frame that calls them, which is another one after a graph break.
SEES_FRAMES = {"locals", "vars", "dir", "eval", "exec", "currentframe", "_getframe"}


def stack_effect(tracer, one: Instruction):
    """How many values an instruction takes from the stack, and how many it leaves there."""
    called = {"CALL": (one.arg + 2, 1), "CALL_FUNCTION_EX": (3 + (one.arg & 1), 1)}
    return called.get(one.op) or tracer.ask("breakable", one)


def can_break(tracer) -> bool:
    """Whether one can stop before the instruction that failed, and resume after it."""
    code = tracer.root.instructions
    one = code[tracer.root.pc - 1]
    back = [jump for jump in code if "BACKWARD" in jump.op]
    in_loop = any(jump.target.index <= one.index <= jump.index for jump in back)
    inside = one.handler and tracer.ask("leavable", one) is PASS
    looks = any(SEES_FRAMES.intersection(frame.code.co_names) for frame in tracer.where)
    return not (in_loop or inside or looks) and stack_effect(tracer, one) is not PASS


def stopped(tracer, reason: str, line: int):
    """A trace has failed: tell the next one where to stop, if that would help."""
    if not tracer.steps or "break at" in tracer.hints or not can_break(tracer):
        return PASS
    return {**tracer.hints, "break at": tracer.steps, "reason": (reason, line)}


class Breaking(CodeGen):
    """The new code: call the graph, execute one instruction, call a resume function."""

    def breaking(self, one: Instruction) -> types.CodeType:
        frame, self.line = self.frame, one.line
        taken, leaves = stack_effect(self.tracer, one)
        split = len(frame.stack) - taken
        self.below, operands = frame.stack[:split], frame.stack[split:]
        live = self.tracer.ask("live", frame, one)
        names = [name for name in frame.code.co_varnames if name in frame.locals]
        self.kept = {n: frame.locals[n] for n in names if live is PASS or n in live}
        self.prepare([v for v in [*frame.stack, *self.kept.values()] if v is not NULL])
        target = self.execute(one, operands)
        results = [object() for _ in range(leaves)]  # each stands for what is in a temporary now
        self.temps |= {id(made): (made, self.store_temp()) for made in reversed(results)}
        self.resume(target, [*self.below, *results])
        return self.assemble()

    def execute(self, one: Instruction, operands: list) -> Instruction:
        """Write the instruction, with real operands; the answer is where to go on."""
        for i, value in enumerate(operands):
            called = i == 1 and operands[0] is NULL
            if value is NULL:
                self.emit("PUSH_NULL")
            elif not called or self.tracer.ask("call_at_break", self, value) is PASS:
                self.load(value)
        if self.frame.keywords:
            self.consts.append(self.frame.keywords)
            self.emit("KW_NAMES", len(self.consts) - 1)
        if one.op == "CALL":
            self.emit("PRECALL", one.arg)
        if (target := self.tracer.ask("execute", self, one)) is not PASS:
            return target
        self.emit(one.op, one.arg, one.value)
        return self.frame.instructions[one.index + 1]

    def resume(self, target: Instruction, stack: list) -> None:
        """Write the call of a resume function, which `fresh` makes for these very arguments."""
        passed = [*self.kept.values(), *(value for value in stack if value is not NULL)]
        code = self.resume_code(target, tuple(value is NULL for value in stack))
        scope, cells = Source("held", self.frame.globals), tuple(self.frame.cells.values())
        self.emit("PUSH_NULL")
        make = functools.partial(fresh, self.compiler)
        self.helper(make, Source("held", code), scope, cells, tuple(passed))
        for value in passed:
            self.load(value)
        self.tracer.ask("let_go", self, self.varnames)
        self.call(len(passed))
        self.emit("RETURN_VALUE")

    def resume_code(self, target: Instruction, shape: tuple) -> types.CodeType:
        """The code of what follows; another trace that breaks there writes one that is equal."""
        code, original, head = self.code, decode(self.code), [Instruction("RESUME")]
        for i, null in enumerate(shape):  # push the stack again, of which NULL is no object
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


def fresh(compiler, code: types.CodeType, scope: dict, cells: tuple, args: tuple):
    """A resume function. With the hook in place it is compiled when it is called."""
    function = types.FunctionType(code, scope, code.co_name, None, cells or None)
    return function if compiler.hooked else compiler.ready(function, args, {})
