"""Chapter: the symbolic interpreter, a stack machine with one method for each opcode."""

import operator

from .bytecode import Instruction, decode
from .values import NULL, PASS, Unsupported, UserError

_ARITHMETIC = "add and_ floordiv lshift matmul mul mod or_ pow rshift sub truediv xor".split()
BINARY = [getattr(operator, name) for name in _ARITHMETIC]
BINARY += [getattr(operator, "i" + name.strip("_")) for name in _ARITHMETIC]
_ORDER = operator.lt, operator.le, operator.eq, operator.ne, operator.gt, operator.ge
COMPARE = dict(zip("< <= == != > >=".split(), _ORDER, strict=True))


def apply(function, count: int = 0):
    return lambda self, one: self.do(function, *self.popn(count or one.arg))


def give(value):
    return lambda self, one: self.push(value(self, one))


def jump_if(condition):
    def method(self, one: Instruction) -> None:
        if condition(self.tracer, self.pop()):
            self.pc = one.target.index

    return method


class Frame:
    def __init__(self, tracer, code, scope: dict, values: dict):
        self.tracer, self.code, self.globals, self.locals = tracer, code, scope, values
        self.function, self.cells, self.instructions = None, {}, decode(code)
        self.stack, self.pc, self.keywords = [], 0, ()
        self.push, self.pop = self.stack.append, self.stack.pop

    def run(self) -> tuple:
        self.tracer.where.append(self)
        while True:
            one = self.instructions[self.pc]
            self.pc += 1
            if self.tracer.tick(self, one):
                return "break", one
            try:
                if (done := self.execute(one)) is not None:
                    self.tracer.where.pop()
                    return done
            except UserError as error:
                if self.tracer.ask("unwind", self, one, error) is PASS:
                    raise

    def execute(self, one: Instruction):
        if (done := self.tracer.ask(one.op, self, one)) is not PASS:
            return done
        name = one.op.replace("BACKWARD", "FORWARD")  # here a target is a target
        if not hasattr(self, name):
            raise Unsupported(f"instruction {one.op}")
        return getattr(self, name)(one)

    def line(self) -> int:
        return self.instructions[max(self.pc - 1, 0)].line

    def popn(self, count: int) -> list:
        taken = self.stack[len(self.stack) - count :]
        del self.stack[len(self.stack) - count :]
        return taken

    def do(self, function, *args) -> None:
        self.push(self.tracer.do(function, *args))

    RESUME = NOP = PRECALL = lambda self, one: None
    PUSH_NULL, LOAD_CONST = give(lambda self, one: NULL), give(lambda self, one: one.value)

    def POP_TOP(self, one):
        self.pop()

    def LOAD_FAST(self, one):
        if one.value not in self.locals:
            raise Unsupported(f"unbound local {one.value}")
        self.locals[one.value] = self.tracer.force(self.locals[one.value])
        self.push(self.locals[one.value])

    def STORE_FAST(self, one):
        self.tracer.force(self.locals.get(one.value))  # it is let go, so it must not mind
        self.locals[one.value] = self.pop()

    def DELETE_FAST(self, one):
        if one.value not in self.locals:
            raise Unsupported(f"unbound local {one.value}")
        self.tracer.force(self.locals.pop(one.value))

    def LOAD_GLOBAL(self, one):
        if one.arg & 1:
            self.push(NULL)
        self.push(self.tracer.load_global(self.globals, one.value))

    LOAD_ATTR = give(lambda self, one: self.tracer.attr(self.pop(), one.value))
    BINARY_SUBSCR, GET_ITER = apply(operator.getitem, 2), apply(iter, 1)

    def LOAD_METHOD(self, one):
        owner = self.pop()
        self.stack += [NULL, self.tracer.attr(owner, one.value)]

    UNARY_NOT, UNARY_NEGATIVE = apply(operator.not_, 1), apply(operator.neg, 1)
    BINARY_OP = give(lambda self, one: self.tracer.do(BINARY[one.arg], *self.popn(2)))
    COMPARE_OP = give(lambda self, one: self.tracer.do(COMPARE[one.value], *self.popn(2)))

    BUILD_TUPLE = give(lambda self, one: tuple(self.popn(one.arg)))
    BUILD_LIST, BUILD_SLICE = give(lambda self, one: self.popn(one.arg)), apply(slice)

    def BUILD_CONST_KEY_MAP(self, one):
        self.push(dict(zip(self.pop(), self.popn(one.arg), strict=True)))

    def BUILD_MAP(self, one):
        items = self.popn(2 * one.arg)
        self.do(dict, list(zip(items[::2], items[1::2], strict=True)))

    def UNPACK_SEQUENCE(self, one):
        items = self.tracer.do(list, self.pop())
        if len(items) != one.arg:
            raise Unsupported("unpacking into another number of variables")
        self.stack += reversed(items)

    def JUMP_FORWARD(self, one):
        self.pc = one.target.index

    POP_JUMP_FORWARD_IF_TRUE = jump_if(lambda tracer, value: tracer.do(bool, value))
    POP_JUMP_FORWARD_IF_FALSE = jump_if(lambda tracer, value: not tracer.do(bool, value))
    POP_JUMP_FORWARD_IF_NONE = jump_if(lambda tracer, value: value is None)
    POP_JUMP_FORWARD_IF_NOT_NONE = jump_if(lambda tracer, value: value is not None)

    def FOR_ITER(self, one):
        self.do(next, self.stack[-1], NULL)
        if self.stack[-1] is NULL:  # the end: the iterator goes as well
            self.popn(2)
            self.pc = one.target.index

    def RETURN_VALUE(self, one):
        return "return", self.pop()

    def KW_NAMES(self, one):
        self.keywords = self.code.co_consts[one.arg]

    def CALL(self, one):
        first, second, *args = self.popn(one.arg + 2)
        names, self.keywords = self.keywords, ()
        function, args = (second, args) if first is NULL else (first, [second, *args])
        split = len(args) - len(names)
        kwargs = dict(zip(names, args[split:], strict=True))
        self.push(self.tracer.call(function, args[:split], kwargs))

    def DICT_MERGE(self, one):
        items, into = self.pop(), self.stack[-one.arg]
        known = type(items) is dict and all(type(key) is str for key in items)
        if not known or items.keys() & into.keys():
            raise Unsupported("** of something that is no dict, or a keyword given twice")
        self.tracer.do(dict.update, into, items)

    def CALL_FUNCTION_EX(self, one):
        kwargs = self.pop() if one.arg & 1 else {}
        _, function, args = self.popn(3)
        self.push(self.tracer.call(function, self.tracer.do(list, args), dict(kwargs)))
