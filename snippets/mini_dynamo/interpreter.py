"""Chapter: the symbolic interpreter.

A machine with a stack, as CPython has one, on whose stack are symbolic values. One method for each
opcode, named after it. Python's own operators do most of the work: on numbers and lists they
compute, on fake tensors they record nodes, on `Object` they inline the method of the class.
"""

from __future__ import annotations

import operator
import types
from typing import Any

from .bytecode import Instruction, decode
from .values import NULL, PASS, Cell, Function, Unsupported, UserError

_ARITHMETIC = "add and_ floordiv lshift matmul mul mod or_ pow rshift sub truediv xor".split()
BINARY = [getattr(operator, name) for name in _ARITHMETIC]
BINARY += [getattr(operator, "i" + name.strip("_")) for name in _ARITHMETIC]
COMPARE = dict(zip("< <= == != > >=".split(), "lt le eq ne gt ge".split(), strict=True))


def apply(function: Any, count: int = 0) -> Any:
    """An opcode that pops values, applies a Python operation and pushes the result."""
    return lambda self, one: self.do(function, *self.popn(count or one.arg))


def build(function: Any) -> Any:
    """An opcode that pops as many values as its argument says and pushes a container of them."""
    return lambda self, one: self.push(self.tracer.do(function, self.popn(one.arg)))


def update(function: Any, count: int = 1) -> Any:
    """An opcode that pops values and puts them into a container further down on the stack."""

    def method(self: Frame, one: Instruction) -> None:
        values = self.popn(count)
        self.tracer.do(function, self.stack[-one.arg], *values)

    return method


def jump_if(condition: Any) -> Any:
    """An opcode that pops a value and jumps if the condition holds for it."""

    def method(self: Frame, one: Instruction) -> None:
        if condition(self.tracer, self.pop()):
            self.pc = one.target.index

    return method


def jump_or_pop(wanted: bool) -> Any:
    """An opcode of `and` and `or`: jumps and keeps the value, or pops it and goes on."""

    def method(self: Frame, one: Instruction) -> None:
        if self.tracer.do(bool, self.stack[-1]) == wanted:
            self.pc = one.target.index
        else:
            self.pop()

    return method


class Frame:
    """One function being executed symbolically."""

    def __init__(self, tracer: Any, code: types.CodeType, scope: dict, values: dict, cells: dict):
        self.tracer, self.code, self.globals = tracer, code, scope
        self.locals, self.cells = values, cells
        self.instructions = decode(code)
        self.stack: list = []
        self.pc, self.keywords = 0, ()

    def run(self) -> tuple[str, Any]:
        """Execute until the frame returns or yields: ("return" or "yield", value)."""
        self.tracer.where.append(self)
        while True:
            one = self.instructions[self.pc]
            self.tracer.tick(self, one)
            self.pc += 1
            try:
                done = self.execute(one)
            except UserError as error:
                if one.handler is None:
                    raise
                self.tracer.must("an exception inside try", "unwind", self, one, error)
            else:
                if done is not None:
                    self.tracer.where.pop()
                    return done

    def execute(self, one: Instruction) -> Any:
        """Execute one instruction: an extra may know better, or know one that we do not."""
        if (done := self.tracer.ask(one.op, self, one)) is not PASS:
            return done
        if not hasattr(self, one.op):
            raise Unsupported(f"instruction {one.op}")
        return getattr(self, one.op)(one)

    def line(self) -> int:
        """The line being executed."""
        return self.instructions[max(self.pc - 1, 0)].line

    def push(self, value: Any) -> None:
        self.stack.append(value)

    def pop(self) -> Any:
        return self.stack.pop()

    def popn(self, count: int) -> list:
        taken = self.stack[len(self.stack) - count :]
        del self.stack[len(self.stack) - count :]
        return taken

    def do(self, function: Any, *args: Any) -> None:
        """Run a Python operation on symbolic values and push its result."""
        self.push(self.tracer.do(function, *args))

    # Nothing to do, and the stack
    def RESUME(self, one):
        pass

    NOP = PRECALL = COPY_FREE_VARS = RESUME

    def POP_TOP(self, one):
        self.pop()

    def PUSH_NULL(self, one):
        self.push(NULL)

    def COPY(self, one):
        self.push(self.stack[-one.arg])

    def SWAP(self, one):
        self.stack[-1], self.stack[-one.arg] = self.stack[-one.arg], self.stack[-1]

    # Variables
    def LOAD_CONST(self, one):
        self.push(one.value)

    def LOAD_FAST(self, one):
        if one.value not in self.locals:
            raise Unsupported(f"unbound local {one.value}")
        value = self.locals[one.value] = self.tracer.force(self.locals[one.value])
        self.push(value)

    def STORE_FAST(self, one):
        self.tracer.force(self.locals.get(one.value))  # it is let go, so it must not mind
        self.locals[one.value] = self.pop()

    def MAKE_CELL(self, one):
        cell = Cell(self.locals.pop(one.value, NULL))
        cell.name = one.value if self is self.tracer.root else None
        self.cells[one.value] = cell

    def LOAD_CLOSURE(self, one):
        self.push(self.cells[one.value])

    def LOAD_DEREF(self, one):
        cell = self.cells[one.value]
        if cell.value is NULL:
            raise Unsupported(f"unbound variable {one.value}")
        cell.value = self.tracer.force(cell.value)
        self.push(cell.value)

    def STORE_DEREF(self, one):
        cell = self.cells[one.value]
        if cell.source or cell.name in self.tracer.root.code.co_freevars:
            raise Unsupported("an outer variable is assigned")
        cell.value = self.pop()

    def LOAD_GLOBAL(self, one):
        if one.arg & 1:
            self.push(NULL)
        self.push(self.tracer.load_global(self.globals, one.value))

    # Attributes and subscripts
    def LOAD_ATTR(self, one):
        self.push(self.tracer.attr(self.pop(), one.value))

    def LOAD_METHOD(self, one):
        owner = self.pop()
        self.stack += [NULL, self.tracer.attr(owner, one.value)]

    BINARY_SUBSCR, GET_ITER = apply(operator.getitem, 2), apply(iter, 1)

    def STORE_SUBSCR(self, one):
        value, owner, key = self.popn(3)
        self.tracer.do(operator.setitem, owner, key, value)

    # Operators
    def BINARY_OP(self, one):
        self.do(BINARY[one.arg], *self.popn(2))

    def COMPARE_OP(self, one):
        self.do(getattr(operator, COMPARE[one.value]), *self.popn(2))

    def CONTAINS_OP(self, one):
        item, container = self.popn(2)
        self.push(self.tracer.do(operator.contains, container, item) != bool(one.arg))

    def IS_OP(self, one):
        self.push(self.tracer.same(*self.popn(2)) != bool(one.arg))

    UNARY_NOT, UNARY_NEGATIVE = apply(operator.not_, 1), apply(operator.neg, 1)
    UNARY_POSITIVE, UNARY_INVERT = apply(operator.pos, 1), apply(operator.invert, 1)

    # Building and taking apart
    BUILD_TUPLE, BUILD_LIST, BUILD_SLICE = build(tuple), build(list), apply(slice)

    def BUILD_MAP(self, one):
        items = self.popn(2 * one.arg)
        self.do(dict, list(zip(items[::2], items[1::2], strict=True)))

    def BUILD_CONST_KEY_MAP(self, one):
        keys = self.pop()
        self.push(dict(zip(keys, self.popn(one.arg), strict=True)))

    LIST_APPEND, LIST_EXTEND = update(list.append), update(list.extend)
    MAP_ADD = update(operator.setitem, 2)

    def UNPACK_SEQUENCE(self, one):
        items = self.tracer.do(list, self.pop())
        if len(items) != one.arg:
            raise Unsupported("unpacking into another number of variables")
        self.stack += reversed(items)

    # Jumps
    def JUMP_FORWARD(self, one):
        self.pc = one.target.index

    JUMP_BACKWARD = JUMP_BACKWARD_NO_INTERRUPT = JUMP_FORWARD
    POP_JUMP_FORWARD_IF_TRUE = jump_if(lambda tracer, value: tracer.do(bool, value))
    POP_JUMP_FORWARD_IF_FALSE = jump_if(lambda tracer, value: not tracer.do(bool, value))
    POP_JUMP_FORWARD_IF_NONE = jump_if(lambda tracer, value: value is None)
    POP_JUMP_FORWARD_IF_NOT_NONE = jump_if(lambda tracer, value: value is not None)
    POP_JUMP_BACKWARD_IF_TRUE = POP_JUMP_FORWARD_IF_TRUE
    POP_JUMP_BACKWARD_IF_FALSE = POP_JUMP_FORWARD_IF_FALSE
    POP_JUMP_BACKWARD_IF_NONE = POP_JUMP_FORWARD_IF_NONE
    POP_JUMP_BACKWARD_IF_NOT_NONE = POP_JUMP_FORWARD_IF_NOT_NONE
    JUMP_IF_TRUE_OR_POP = jump_or_pop(True)
    JUMP_IF_FALSE_OR_POP = jump_or_pop(False)

    # Loops
    def FOR_ITER(self, one):
        try:
            self.do(next, self.stack[-1])
        except UserError as error:
            if type(error.error) is not StopIteration:
                raise
            self.pop()
            self.pc = one.target.index

    def RETURN_VALUE(self, one):
        return "return", self.pop()

    # Calls and functions
    def KW_NAMES(self, one):
        self.keywords = self.code.co_consts[one.arg]

    def CALL(self, one):
        first, second, *args = self.popn(one.arg + 2)
        names, self.keywords = self.keywords, ()
        if first is NULL:
            function = second
        else:
            function, args = first, [second, *args]
        split = len(args) - len(names)
        kwargs = dict(zip(names, args[split:], strict=True))
        self.push(self.tracer.call(function, args[:split], kwargs))

    def DICT_MERGE(self, one):
        items, into = self.pop(), self.stack[-one.arg]
        if type(items) is not dict or items.keys() & into.keys():
            raise Unsupported("** of something that is no dict, or a keyword given twice")
        self.tracer.do(dict.update, into, items)

    def CALL_FUNCTION_EX(self, one):
        kwargs = self.pop() if one.arg & 1 else {}
        _, function, args = self.popn(3)
        if type(kwargs) is not dict or not all(type(key) is str for key in kwargs):
            raise Unsupported("** of something that is no dict")
        self.push(self.tracer.call(function, self.tracer.do(list, args), dict(kwargs)))

    def MAKE_FUNCTION(self, one):
        made = Function(self.tracer, self.pop(), self.globals)
        made.closure = self.pop() if one.arg & 8 else ()
        made.annotations = self.pop() if one.arg & 4 else None
        made.kwdefaults = self.pop() if one.arg & 2 else None
        made.defaults = self.pop() if one.arg & 1 else ()
        self.push(made)
