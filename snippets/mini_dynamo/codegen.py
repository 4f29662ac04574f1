"""Chapter: writing the new code: call the graph, rebuild what leaves the frame, and return."""

import types

from .bytecode import Instruction, assemble
from .containers import changed
from .tracer import Tracer
from .values import CONSTANTS, PASS, Lazy, Source, Unsupported


class CodeGen:
    def __init__(self, tracer: Tracer, compiler):
        self.tracer, self.compiler, self.frame = tracer, compiler, tracer.root
        code = self.code = self.frame.code
        self.consts, self.names = list(code.co_consts), list(code.co_names)
        self.varnames = list(code.co_varnames)
        self.out, self.outputs, self.temps, self.by_expr, self.line = [], [], {}, {}, None

    def emit(self, op: str, arg: int = 0, value=None, target=None) -> None:
        self.out.append(Instruction(op, arg, value, self.line, target))

    def const(self, value) -> None:
        if type(value) in CONSTANTS or self.tracer.ask("hold", self, value) is PASS:
            self.consts.append(value)
            self.emit("LOAD_CONST", len(self.consts) - 1)

    def name(self, name: str) -> int:
        self.names.append(name)
        return len(self.names) - 1

    def store_temp(self) -> str:
        self.varnames.append(f"___temp{len(self.varnames)}")
        self.emit("STORE_FAST", value=self.varnames[-1])
        return self.varnames[-1]

    def call(self, count: int) -> None:
        self.emit("PRECALL", count)
        self.emit("CALL", count)

    def helper(self, function, *values) -> None:
        self.emit("PUSH_NULL")
        self.const(function)
        for value in values:
            self.load(value)
        self.call(len(values))

    def load_source(self, source: Source):
        if source.kind == "held":
            return self.const(source.step)
        if source.expr not in self.by_expr:  # each is fetched once, before any side effect
            if source.kind != "local":
                self.load_source(source.base)
            elif self.tracer.ask("load_variable", self, source.step) is PASS:
                self.emit("LOAD_FAST", value=source.step)
            if source.kind in ("slot", "attr"):
                field = source.step if source.kind == "slot" else "__dict__"
                self.emit("LOAD_ATTR", self.name(field))
            if source.kind in ("item", "attr"):
                self.const(source.step)
                self.emit("BINARY_SUBSCR")
            self.by_expr[source.expr] = self.store_temp()
        return self.emit("LOAD_FAST", value=self.by_expr[source.expr])

    def load(self, value) -> None:
        if isinstance(value, (Source, Lazy)):
            self.load_source(value.source if isinstance(value, Lazy) else value)
        elif id(value) in self.tracer.source_of and id(value) not in self.temps:
            self.load_source(self.tracer.source_of[id(value)][1])
        elif type(value) in CONSTANTS or isinstance(value, (type, types.ModuleType)):
            self.const(value)
        else:
            if id(value) not in self.temps:
                reason = f"a {type(value).__name__} leaves the compiled code"
                self.tracer.must(reason, "build", self, value)  # forever, if it contains itself
                self.temps[id(value)] = (value, self.store_temp())
            self.emit("LOAD_FAST", value=self.temps[id(value)][1])

    def output(self, value) -> None:
        self.outputs.append(value)
        self.emit("LOAD_FAST", value="___graph_out")
        self.const(len(self.outputs) - 1)
        self.emit("BINARY_SUBSCR")

    def prepare(self, values: list) -> None:
        """Compute values and side effects into temporaries, then write the side effects back."""
        ask, must = self.tracer.ask, self.tracer.must
        for shadow, source, before, _ in self.tracer.snapshots:
            if changed(shadow, before):
                must("a container from outside changed", "write_contents", self, shadow, source)
        ask("collect", self)
        for value in values:
            self.load(value)
            self.emit("POP_TOP")
        ask("load_parts", self)
        ask("let_go", self, self.code.co_varnames)
        ask("write_back", self)

    def returning(self, value) -> types.CodeType:
        self.prepare([value])
        self.load(value)
        self.emit("RETURN_VALUE")
        return self.assemble()

    def assemble(self) -> types.CodeType:
        """Put the beginning in front: cells, and the call of the compiled graph."""
        body, self.out, self.by_expr = self.out, [], {}
        self.line = self.code.co_firstlineno
        self.tracer.ask("head", self)
        self.emit("RESUME")
        self.tracer.ask("begin", self)
        if self.tracer.recorder.operations():
            function, sources = self.compiler.compile_graph(self)
            self.helper(function, *sources)
            self.varnames.append("___graph_out")
            self.emit("STORE_FAST", value="___graph_out")
            if self.tracer.ask("after_graph", self, body[0]) is PASS:
                self.tracer.ask("unprotected", self)
        elif self.outputs:
            raise Unsupported("a tensor without an operation")
        code, fields = self.out + body, {"co_varnames": tuple(self.varnames)}
        fields["co_stacksize"] = len(code) + 4  # each instruction pushes at most one value more
        return assemble(self.code, code, self.consts, self.names, **fields)
