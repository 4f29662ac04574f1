# --8<-- [start:head]
"""Extra: dynamic dimensions.

The first trace takes every size for a constant. If a later call brings another size, or another
int, the next trace gives it a symbol instead: torch's `ShapeEnv` calculates with it and notes each
question about it that the program asks. The answers become guards.
"""

from __future__ import annotations

import functools
import math
import operator
import re
from collections.abc import Callable, Hashable
from typing import Any

import sympy
import torch
from torch._dynamo.source import LocalSource
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.fx.experimental.symbolic_shapes import DimDynamic, ShapeEnv, StatelessSymbolicContext
from torch.utils._sympy.interp import sympy_interp
from torch.utils._sympy.printers import PythonPrinter
from torch.utils._sympy.reference import PythonReferenceAnalysis

from .. import guards
from ..graph import Recorder
from ..guards import describe, is_plain
from ..tensors import TORCH
from ..values import PASS, Object, Shadow, Source, Unsupported
from ._shapes import shape_of

# --8<-- [end:head]

CHANGES, UNSET = None, object()


class History:
    """The sizes and numbers that the traces of one place in the program have met, by source."""

    def __init__(self) -> None:
        self.seen: dict[str, tuple] = {}

    def changes(self, source: Source, value: Any) -> Any:
        """Note a number, or the shape of a tensor; whether it, or which dimensions, changed."""
        number, shape = self.seen.get(source.expr, (UNSET, UNSET))
        if type(value) in (int, float):
            number, shape = merge(number, value), CHANGES
        else:
            known = shape is not CHANGES and (shape is UNSET or len(shape) == len(value))
            old = [UNSET] * len(value) if shape is UNSET else shape
            number, shape = CHANGES, tuple(map(merge, old, value)) if known else CHANGES
        self.seen[source.expr] = number, shape
        if type(value) in (int, float):
            return number is CHANGES
        return [shape is CHANGES or shape[d] is CHANGES for d in range(len(value))]


def merge(old: Any, new: Any) -> Any:
    """A number as long as it stays the same."""
    return new if old is UNSET or old == new else CHANGES


class NeedsConstant(Unsupported):
    """The program does something with a number that is only possible with a constant."""

    final = True


class Symbol(Shadow):
    """A number that is not known while tracing. To look at it makes it a constant, or a guard."""

    def __init__(self, value: torch.SymInt | torch.SymFloat, symbols: Symbols):
        self.value, self.symbols = value, symbols

    @property
    def type(self) -> type:
        return int if isinstance(self.value, torch.SymInt) else float

    def constant(self) -> int:
        """The number of this call, which becomes that of all calls."""
        if self.type is float:  # a guard that calculates in another order may round otherwise
            raise NeedsConstant("a float that changes, or depends on a size")
        return int(self.value)

    def __bool__(self) -> bool:
        return self != 0

    def __repr__(self) -> str:
        return repr(self.constant())


def _calculate(function: Callable, swap: bool = False) -> Callable:
    def method(self: Symbol, *other: Any) -> Any:
        if not all(type(one) in (int, float, bool, Symbol) for one in other):
            return NotImplemented
        return self.symbols.calculate(function, (*other, self) if swap else (self, *other))

    return method


def _constant(name: str) -> Callable:
    return lambda self, *args: getattr(self.constant(), name)(*args)


for _name in "add sub mul floordiv truediv mod".split():
    setattr(Symbol, f"__{_name}__", _calculate(getattr(operator, _name)))
    setattr(Symbol, f"__r{_name}__", _calculate(getattr(operator, _name), swap=True))
for _name in "eq ne lt le gt ge neg".split():
    setattr(Symbol, f"__{_name}__", _calculate(getattr(operator, _name)))
for _name in (
    "index int float hash str format pow rpow and rand or ror xor rxor lshift rlshift rshift "
    "rrshift divmod rdivmod abs pos invert round trunc floor ceil"
).split():
    setattr(Symbol, f"__{_name}__", _constant(f"__{_name}__"))
FUNCTIONS = {math.sqrt: torch.sym_sqrt, float: torch.sym_float}


class Sizes(tuple):
    """A `torch.Size` that contains symbols."""

    def __getitem__(self, index: Any) -> Any:
        found = super().__getitem__(index)
        return Sizes(found) if type(found) is tuple else found

    def __add__(self, other: tuple) -> Sizes:
        return Sizes((*self, *other))

    def __radd__(self, other: tuple) -> Sizes:
        return Sizes((*other, *self))

    def __mul__(self, count: int) -> Sizes:
        return Sizes(tuple(self) * count)

    __rmul__ = __mul__

    def __repr__(self) -> str:
        return repr(torch.Size(map(int, self)))


def lower(value: Any) -> Any:
    """What torch gets to see: symbols become torch's own."""
    if type(value) is Symbol:
        return value.value
    if type(value) in (list, tuple, Sizes):
        return (list if type(value) is list else tuple)(map(lower, value))
    if type(value) is dict:
        return {key: lower(item) for key, item in value.items()}
    if type(value) is slice:
        return slice(lower(value.start), lower(value.stop), lower(value.step))
    return value


def lift(value: Any, symbols: Symbols) -> Any:
    """What the program gets to see of a result of torch."""
    again = functools.partial(lift, symbols=symbols)
    if isinstance(value, torch.SymBool):
        return bool(value)  # here ShapeEnv notes a guard
    if isinstance(value, (torch.SymInt, torch.SymFloat)):
        number = value.node.maybe_as_int() if isinstance(value, torch.SymInt) else None
        return Symbol(value, symbols) if number is None else number
    if type(value) is torch.Size and any(isinstance(size, torch.SymInt) for size in value):
        return Sizes(map(again, value))
    return type(value)(map(again, value)) if type(value) in (list, tuple) else value


class Symbols:
    """The symbols of one trace: where they come from, and what was asked about them."""

    def __init__(self, graph: torch.fx.Graph) -> None:
        self.graph = graph
        self.env = ShapeEnv(allow_scalar_outputs=False, allow_dynamic_output_shape_ops=False)
        self.sources: dict[sympy.Symbol, Source] = {}
        self.examples: dict[sympy.Symbol, torch.SymInt] = {}
        self.nodes: dict[sympy.Expr, Any] = {}
        self.floats: dict[int, tuple[torch.SymFloat, Any]] = {}

    def number(self, value: int | float, source: Source) -> Symbol:
        """A symbol for a number from outside."""
        outside = LocalSource(source.expr)
        symbol = self.env.create_unspecified_symbol(value, outside, DimDynamic.DYNAMIC)
        create = self.env.create_symintnode if type(value) is int else self.env.create_symfloatnode
        made = create(symbol, hint=value, source=outside)
        self.add(made, source)
        return Symbol(made, self)

    def calculate(self, function: Callable, args: tuple) -> Any:
        """Apply an operator to numbers, of which at least one is a symbol."""
        raw = lower(args)
        try:
            if function in (operator.floordiv, operator.truediv, operator.mod) and not args[1]:
                raise ZeroDivisionError  # and otherwise there is a guard that it is not zero
            with torch._C.DisableTorchFunction():
                result = function(*raw)
        except NeedsConstant:
            raise
        except Exception:  # division by zero: let Python raise it
            return function(*(a.constant() if type(a) is Symbol else a for a in args))
        if isinstance(result, torch.SymFloat):
            nodes = [self.node(a.value) if type(a) is Symbol else a for a in args]
            self.floats[id(result)] = result, self.graph.call_function(function, tuple(nodes))
        elif isinstance(result, torch.SymBool):
            for one in args:
                if type(one) is Symbol and one.type is float:
                    one.constant()
        return lift(result, self)

    def tensor(self, mode: Any, tensor: torch.Tensor, source: Source, changes: list[bool]) -> Any:
        """A fake tensor in whose shape the dimensions that change are symbols."""
        fake = mode.from_tensor(
            tensor,
            source=LocalSource(source.expr),
            symbolic_context=context(tensor, changes),
        )
        for dimension, size in enumerate(fake.shape):
            if isinstance(size, torch.SymInt):
                self.add(size, source.slot("shape").item(dimension))
        for stride in fake.stride():
            if isinstance(stride, torch.SymInt) and stride.node.expr.is_symbol:
                if stride.node.expr not in self.sources:  # no product of sizes: keep it constant
                    before = len(self.env.guards)
                    int(stride)
                    del self.env.guards[before:]  # a guard on the stride itself says this
        return fake

    def add(self, example: torch.SymInt, source: Source) -> None:
        """Remember where a symbol comes from."""
        self.sources.setdefault(example.node.expr, source)
        self.examples.setdefault(example.node.expr, example)

    def text(self, expr: Any) -> tuple[str, list[Source]]:
        """An expression as Python, with `{}` for each source."""
        if isinstance(expr, (torch.SymInt, int)):
            expr = expr.node.expr if isinstance(expr, torch.SymInt) else sympy.Integer(expr)
        if not expr.free_symbols <= set(self.sources):
            raise Unsupported("a stride or an offset that is a symbol of its own")
        if not expr.free_symbols:
            return str(expr), []
        by_name = {symbol.name: source for symbol, source in self.sources.items()}
        parts = re.split(rf"\b({'|'.join(by_name)})\b", PythonPrinter().doprint(expr))
        return "{}".join(parts[::2]), [by_name[name] for name in parts[1::2]]

    def guard(self, guards: Any) -> None:
        """Guard all that was assumed about the symbols."""
        for source in self.sources.values():
            if source.base is not None and source.base.step == "shape":
                guards.add("{} >= 2", source)  # 0 and 1 are never symbols: too much is special
        for one in self.env.guards:
            text, sources = self.text(one.expr)
            guards.add(text, *sources)

    def node(self, value: Any) -> Any:
        """The node, or constant, that calculates a symbolic number in the graph."""
        if id(value) in self.floats:  # as the program did, to the last digit
            return self.floats[id(value)][1]
        expr = value.node.expr
        if expr.is_number:
            return int(expr)
        if isinstance(value, torch.SymFloat) and not expr.is_symbol:
            raise Unsupported("a float that was not calculated by Python")
        for symbol in sorted(expr.free_symbols, key=str):
            if symbol not in self.sources:
                raise Unsupported("a size that comes from no input")
            if symbol not in self.nodes:
                with self.graph.inserting_after(self.graph._root):  # at the very beginning
                    self.nodes[symbol] = self.graph.placeholder(symbol.name)
        if expr not in self.nodes:
            proxies = {symbol: torch.fx.Proxy(self.nodes[symbol]) for symbol in expr.free_symbols}
            self.nodes[expr] = sympy_interp(PythonReferenceAnalysis, proxies, expr).node
        return self.nodes[expr]


class SymbolicRecorder(Recorder):
    """A recorder for a trace in which sizes and numbers may be symbols."""

    def __init__(self) -> None:
        super().__init__()
        self.symbols = Symbols(self.graph)
        self.fake_mode = FakeTensorMode(allow_non_fake_inputs=False, shape_env=self.symbols.env)

    def to_nodes(self, value: Any) -> Any:
        return super().to_nodes(lower(value))

    def to_node(self, value: Any) -> Any:
        if isinstance(value, (torch.SymInt, torch.SymFloat)):
            return self.symbols.node(value)
        return super().to_node(value)

    def finish(self, outputs: list) -> tuple:
        """Besides the tensors, sizes and numbers are inputs; the examples have symbols."""
        if not self.symbols.sources:
            return super().finish(outputs)
        if any(fake.is_leaf != real.is_leaf for _, real, fake, *_ in self.inputs):
            raise NeedsConstant("an input that gets a gradient")
        if any(shape_of(fake) != shape_of(real) for _, real, fake, *_ in self.inputs):
            raise NeedsConstant("an input whose shape changes")
        self.to_nodes(outputs)  # which may take more symbols into the graph
        inputs, symbols = self.inputs, self.symbols
        self.inputs = [(source, fake, fake, v, node) for source, _, fake, v, node in inputs]
        for symbol, source in symbols.sources.items():
            example, node = symbols.examples[symbol], symbols.nodes.get(symbol)
            self.inputs.append((source, example, None, 0, node))
        made, self.inputs = super().finish(outputs), inputs
        return made


def describe_changing(tensor: torch.Tensor, changes: tuple) -> tuple:
    """All that is assumed about a tensor but the sizes that change; strides are told apart."""
    kind, dtype, device, size, _, *rest = describe(tensor)
    size = tuple(None if c else n for n, c in zip(size, changes, strict=True))
    return kind, dtype, device, size, *rest


def is_tensor(value: Any, wanted: tuple, changes: tuple = ()) -> bool:
    """The guard on a tensor of which some sizes may change."""
    if not changes:
        return guards.is_tensor(value, wanted)
    if type(value) is not wanted[0] or not is_plain(value) or len(changes) != value.dim():
        return False
    return describe_changing(value, changes) == wanted


def start(tracer: Any) -> Any:
    known = "history" in tracer.memory  # what may change
    if known and "constants" not in tracer.hints:
        tracer.recorder = SymbolicRecorder()
        tracer.guards.keep["is_tensor"] = is_tensor
    return PASS


def otherwise(tracer: Any) -> Any:
    """A trace with symbols has failed: perhaps it works with constants."""
    if not tracer.notes.get("symbols") or "constants" in tracer.hints:
        return PASS
    return {**tracer.hints, "constants": True}


def call_backend(tracer: Any, backend: Callable, module: torch.fx.GraphModule, inputs: list) -> Any:
    """Backends look for the fake mode of the symbols."""
    if not (symbols := symbols_of(tracer)) or not symbols.sources:
        return PASS
    with torch._guards.tracing(torch._guards.TracingContext(tracer.recorder.fake_mode)):
        return backend(module, inputs)


def history(tracer: Any) -> History:
    return tracer.memory.setdefault("history", History())


def symbols_of(tracer: Any) -> Symbols | None:
    return getattr(tracer.recorder, "symbols", None)


def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    if kind is torch.Tensor:  # the size of a parameter is not expected to change
        with torch._C.DisableTorchFunction():
            return wrap_tensor(tracer, value, source)
    if kind not in (int, float) or not is_argument(tracer, source) or not math.isfinite(value):
        return PASS
    if not history(tracer).changes(source, value) or not (symbols := symbols_of(tracer)):
        return PASS
    tracer.guards.add("type({}) is {}", source, kind)
    made = symbols.number(value, source)
    tracer.source_of[id(made)] = (made, source)
    tracer.notes["symbols"] = True
    return made


def is_argument(tracer: Any, source: Source) -> bool:
    """Whether an int comes from an argument and is no attribute of a module: it may change."""
    while source.base is not None:
        source = source.base
        owner = tracer.by_source.get(source.expr)
        if isinstance(owner, Object) and issubclass(owner.cls, torch.nn.Module):
            return False
    return source.kind == "local"


def wrap_tensor(tracer: Any, value: torch.Tensor, source: Source) -> Any:
    """A fake tensor in whose shape the sizes that have changed are symbols."""
    if not is_plain(value) or value.layout is not torch.strided:
        return PASS
    if value.is_quantized or value.is_nested:
        return PASS
    changes, recorder = history(tracer).changes(source, value.shape), tracer.recorder
    if not any(changes) or not (symbols := symbols_of(tracer)):
        return PASS
    tracer.notes["symbols"] = True
    fake = symbols.tensor(recorder.fake_mode, value, source, changes)
    recorder.input(value, source, fake)
    changed = tuple(isinstance(size, torch.SymInt) for size in fake.shape)
    tracer.guards.add("is_tensor({}, {}, {})", source, describe_changing(value, changed), changed)
    for dimension, stride in enumerate(fake.stride()):
        text, sources = symbols.text(stride)
        tracer.guards.add(f"{{}}.stride({dimension}) == {text}", source, *sources)
    return fake


def operate(tracer: Any, function: Any, args: tuple, kwargs: dict) -> Any:
    """Run an operation of torch, which is to see torch's own symbols."""
    symbols = symbols_of(tracer)
    if symbols is None:
        return PASS
    if is_torch(function, args):
        return lift(function(*lower(args), **lower(kwargs)), symbols)
    if len(args) == 1 and type(args[0]) is Symbol and function in (math.sqrt, float):
        return symbols.calculate(FUNCTIONS[function], args)
    return PASS


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    """The length of a tensor, which `len` would give as an int."""
    if function is not len or not isinstance(args[0], torch.Tensor) or not args[0].dim():
        return PASS
    return tracer.do(torch.Tensor.size, args[0], 0)


def is_torch(function: Any, args: Any) -> bool:
    """Whether torch is called, by a function of its own or by an operator on a tensor."""
    if isinstance(getattr(function, "__self__", None), torch.Tensor):
        return True
    if any(isinstance(arg, torch.Tensor) for arg in args[:1]):
        return True
    if len(args) == 2 and type(args[0]) is Symbol and isinstance(args[1], torch.Tensor):
        return True
    return isinstance(function, Hashable) and function in TORCH


def number(tracer: Any, value: Any) -> Any:
    return True if isinstance(value, Symbol) else PASS


def type_of(tracer: Any, value: Any) -> Any:
    if type(value) is Sizes:
        return torch.Size
    return value.type if type(value) is Symbol else PASS


def is_same(tracer: Any, one: Any, other: Any) -> Any:
    if Symbol in (type(one), type(other)):
        raise Unsupported("identity of constants")
    return PASS


def build(tracer: Any, gen: Any, value: Any) -> Any:
    if type(value) is Symbol:
        return gen.output(value)
    return gen.helper(torch.Size, list(value)) if type(value) is Sizes else PASS


def after(tracer: Any) -> Any:
    """The guards on symbols, as late as possible: the backend may have asked more."""
    if symbols := symbols_of(tracer):
        symbols.guard(tracer.guards)
    return PASS


def context(tensor: torch.Tensor, changes: list[bool]) -> StatelessSymbolicContext:
    """Tell torch which dimensions get symbols; of the base of a view, all that have to."""
    kinds = [DimDynamic.DYNAMIC if one else DimDynamic.STATIC for one in changes]
    base = tensor._base
    inner = None if base is None else context(base, [False] * base.dim())
    return StatelessSymbolicContext(dynamic_sizes=kinds, view_base_context=inner)
