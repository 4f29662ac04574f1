"""Chapter: graph breaks: execute one instruction on real values, and call what follows it."""

import inspect

from .bytecode import Instruction, assemble, decode
from .codegen import CodeGen
from .values import NULL, PASS

# How many values the instructions after which one can resume take from the stack, and leave there.
BREAKABLE = {"LOAD_ATTR": (1, 1), "LOAD_METHOD": (1, 2)}
BREAKABLE |= {f"POP_JUMP_FORWARD_IF_{what}": (1, 0) for what in "TRUE FALSE NONE NOT_NONE".split()}


def stack_effect(tracer, one: Instruction):
    called = {"CALL": (one.arg + 2, 1), "CALL_FUNCTION_EX": (3 + (one.arg & 1), 1)}
    return called.get(one.op) or BREAKABLE.get(one.op) or tracer.ask("breakable", one)


class Breaking(CodeGen):
    def breaking(self, one: Instruction):
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

    def resume(self, target, shape: tuple, below: list, results: list) -> None:
        passed = [*self.kept.values(), *(value for value in below if value is not NULL)]

        def arguments() -> int:
            for value in passed:
                self.load(value)
            for name in results:
                self.emit("LOAD_FAST", value=name)
            return len(passed) + len(results)

        self.emit("PUSH_NULL")
        self.emit("PUSH_NULL")
        for value in self.compiler.fresh, self.resume_code(target, shape), self.frame.globals:
            self.const(value)
        if self.tracer.ask("load_cells", self) is PASS:
            self.emit("BUILD_TUPLE")
        self.emit("BUILD_TUPLE", arguments())
        self.call(4)
        count = arguments()
        self.tracer.ask("let_go", self, self.varnames)
        self.call(count)
        self.emit("RETURN_VALUE")

    def resume_code(self, target: Instruction, shape: tuple):
        """The code of what follows `target`; the same for each trace that breaks there."""
        key, known = (id(self.code), target.index, shape, *self.kept), self.compiler.resume_codes
        if key not in known:
            known[key] = (self.code, self.write_resume_code(target, shape))
        return known[key][1]

    def write_resume_code(self, target: Instruction, shape: tuple):
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
