# --8<-- [start:head]
"""Chapter: the graph.

A torch-function mode sees each call of torch's API that the tracer makes. It runs the call on fake
tensors, which have shapes but no numbers, and writes it down as a node.
"""

from __future__ import annotations

import enum
import operator
import re
from collections.abc import Callable
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode
from torch.overrides import TorchFunctionMode

from .dynamic import NeedsConstant, Symbols, lower
from .values import Source, Unsupported

# --8<-- [end:head]

# --8<-- [start:lists]
# Answers about a tensor that its guards already fix: computed while tracing, and no node.
ANSWERS = set(
    "size dim ndimension numel nelement stride is_contiguous is_floating_point is_complex is_signed"
    " element_size get_device __len__ __hash__ is_same_size result_type can_cast"
    " promote_types is_tensor is_conj is_neg".split()
)
PROPERTIES = set(
    "shape dtype device ndim layout requires_grad is_cuda is_sparse is_nested is_quantized itemsize"
    " nbytes".split()
)
REFUSED = set(
    "backward requires_grad_ retain_grad register_hook set_ resize_ resize_as_ detach_ numpy tolist"
    " data_ptr share_memory_ apply_ map_ item __format__ __repr__ __bool__ __reduce_ex__ type_as_"
    " __deepcopy__ manual_seed __array__ equal allclose is_nonzero __int__ __float__ __index__"
    " __contains__ __complex__ grad".split()
)
METHODS: dict = {}
for _name in sorted(dir(torch.Tensor), reverse=True):  # so that `add` wins over `__add__`
    if callable(_method := getattr(torch.Tensor, _name)) and _name != "__class__":
        METHODS[_method] = _name
IN_PLACE = {torch.nn.functional.batch_norm, torch.nn.functional.instance_norm, torch.batch_norm}
# --8<-- [end:lists]


# --8<-- [start:recorder]
class Recorder(TorchFunctionMode):
    """Builds the graph of one trace."""

    def __init__(self, symbolic: bool = False) -> None:
        super().__init__()
        self.graph = torch.fx.Graph()
        self.symbols = Symbols(self.graph) if symbolic else None
        env = self.symbols.env if symbolic else None
        self.fake_mode = FakeTensorMode(allow_non_fake_inputs=False, shape_env=env)
        self.nodes: dict[int, torch.fx.Node] = {}
        self.inputs: list[tuple[torch.fx.Node, Source, torch.Tensor, FakeTensor, int]] = []
        self.keep: list = []
        self.taken: set[str] = set()
        self.changes_inputs = False

    def input(self, tensor: torch.Tensor, source: Source, changes: list[bool]) -> FakeTensor:
        """Make a placeholder for a tensor from outside."""
        if any(changes):
            fake = self.symbols.tensor(self.fake_mode, tensor, source, changes)
        else:
            fake = self.fake_mode.from_tensor(tensor, static_shapes=True)
        words = re.findall(
            r"\w+", re.sub("__dict__|_parameters|_buffers|_modules", "", source.expr)
        )
        named = "_".join(words[-4:]).lower() or "input"
        named = f"{named}_{len(self.inputs)}" if named in self.taken else named
        named = named if named.isidentifier() else f"input_{named}"  # `layers.0.weight`
        self.taken.add(named)
        with self.graph.inserting_before(self.first):
            node = self.graph.placeholder(named)
        self.inputs.append((node, source, tensor, fake, fake._version))
        self.remember(fake, node)
        return fake

    @property
    def first(self) -> torch.fx.Node:
        """The first node that is no placeholder (or the end of the graph)."""
        return next((n for n in self.graph.nodes if n.op != "placeholder"), self.graph._root)

    # --8<-- [end:recorder]

    # --8<-- [start:remember]
    def remember(self, value: Any, node: torch.fx.Node) -> None:
        """Note which node made a value; of several results each gets a node of its own."""
        if isinstance(value, FakeTensor):
            if id(value) not in self.nodes:
                self.nodes[id(value)] = node
                self.keep.append(value)
        elif isinstance(value, (tuple, list)):
            for i, item in enumerate(value):
                node.meta["several"] = True
                if item is not None:  # an operation may leave out one of its results
                    self.remember(item, self.graph.call_function(operator.getitem, (node, i)))
        else:
            raise Unsupported(f"{node.target} gives a {type(value).__name__}")

    def to_nodes(self, value: Any) -> Any:
        """Replace the fake tensors in an argument by their nodes."""
        if isinstance(value, torch.Tensor):
            if id(value) not in self.nodes:
                raise Unsupported("a tensor that is no input of the graph")
            return self.nodes[id(value)]
        if isinstance(value, (torch.SymInt, torch.SymFloat)):
            return self.symbols.node(value)
        if type(value) in (list, tuple, torch.Size):
            return type(value)(map(self.to_nodes, value)) if value else type(value)()
        if type(value) is dict:
            return {key: self.to_nodes(item) for key, item in value.items()}
        if type(value) is slice:
            return slice(*map(self.to_nodes, (value.start, value.stop, value.step)))
        if isinstance(value, enum.Enum) and isinstance(value, (int, float)):
            return value.value  # a member of an IntEnum
        simple = int, float, bool, str, complex, torch.dtype, torch.device, torch.layout
        if value is None or value is ... or type(value) in (*simple, torch.memory_format):
            return value
        raise Unsupported(f"a {type(value).__name__} as an argument of an operation")

    # --8<-- [end:remember]

    # --8<-- [start:record]
    def __torch_function__(
        self, func: Callable, types: Any, args: tuple = (), kwargs: dict | None = None
    ) -> Any:
        kwargs, name = kwargs or {}, getattr(func, "__name__", "?")
        if name == "__get__":
            return self.attribute(func, args)
        if name in REFUSED or name == "__set__":
            raise Unsupported(f"Tensor.{name}")
        nodes, named = self.to_nodes(args), self.to_nodes(kwargs)
        try:
            if name in ("__getitem__", "__setitem__"):
                result = func(args[0], any_index(args[1]), *args[2:])
            else:
                result = func(*args, **kwargs)
        except Exception as error:
            # On real tensors the message may differ: let the interpreter find out.
            reason = str(error).split("\n")[0][:100] or type(error).__name__
            raise Unsupported(f"{name}: {reason}") from error
        if name in ANSWERS and not isinstance(result, torch.Tensor):
            return result
        method = METHODS.get(func)
        if name in ("__getitem__", "__setitem__", "__delitem__"):
            target = getattr(operator, name.strip("_"))
            node = self.graph.create_node("call_function", target, nodes, named)
        elif method:
            node = self.graph.create_node("call_method", method, nodes, named)
        else:
            node = self.graph.create_node("call_function", func, nodes, named)
        if func in IN_PLACE or kwargs.get("out") is not None or kwargs.get("inplace"):
            self.changes_inputs = True
        if result is not None:
            self.remember(result, node)
        return result

    # --8<-- [end:record]

    # --8<-- [start:attribute]
    def attribute(self, func: Callable, args: tuple) -> Any:
        """An attribute of a tensor: a constant, or a view such as `x.T`."""
        name = func.__self__.__name__
        if name in PROPERTIES:
            return func(*args)
        if name in ("T", "mT", "H", "mH", "real", "imag", "data"):
            self.changes_inputs |= name == "data"  # which nobody counts the changes of
            result = func(*args)
            nodes = (self.to_nodes(args[0]), name)
            self.remember(result, self.graph.call_function(getattr, nodes))
            return result
        raise Unsupported(f"Tensor.{name}")

    def set_grad(self, enabled: bool) -> None:
        """Switch grad mode, now and in the graph."""
        torch._C._set_grad_enabled(enabled)  # seen by this very mode, which writes the node

    @property
    def symbolic(self) -> bool:
        """Whether any size or number is a symbol."""
        return bool(self.symbols and self.symbols.sources)

    def context(self) -> torch._guards.TracingContext | None:
        """What backends look for: the mode that the symbols belong to."""
        return torch._guards.TracingContext(self.fake_mode) if self.symbolic else None

    def mutates(self) -> bool:
        """Whether running the graph changes a tensor that existed before."""
        return self.changes_inputs or any(f._version != v for _, _, _, f, v in self.inputs)

    def can_undo(self) -> bool:
        """Whether new numbers are all that these changes bring: no new shape, no new history."""
        changed = [(fake, real) for _, _, real, fake, v in self.inputs if fake._version != v]
        return not any(
            fake.requires_grad and not fake.is_leaf or shape_of(fake) != shape_of(real)
            for fake, real in changed
        )

    def operations(self) -> int:
        """How many nodes compute something."""
        return sum(node.op.startswith("call") for node in self.graph.nodes)

    # --8<-- [end:attribute]

    # --8<-- [start:finish]
    def finish(self, outputs: list) -> tuple[torch.fx.GraphModule, list[Source], list]:
        """Close the graph: the module, where its inputs come from, and the inputs of this call."""
        self.graph.output(tuple(self.to_nodes(lower(outputs))))
        origin = {node: (source, real) for node, source, real, _, _ in self.inputs}
        if self.symbolic:  # the backend is to see symbols, too
            origin = {node: (source, fake) for node, source, _, fake, _ in self.inputs}
            if any(fake.is_leaf != real.is_leaf for _, _, real, fake, _ in self.inputs):
                raise NeedsConstant("an input that gets a gradient")
            if any(shape_of(fake) != shape_of(real) for _, _, real, fake, _ in self.inputs):
                raise NeedsConstant("an input whose shape changes")
            for symbol, source in self.symbols.sources.items():
                node = self.symbols.nodes.get(symbol)
                origin[node] = (source, self.symbols.examples[symbol])
        used = []
        for node in [node for node in self.graph.nodes if node.op == "placeholder"]:
            if node.users:
                used.append(origin[node])
            else:
                self.graph.erase_node(node)
        module = torch.fx.GraphModule(torch.nn.Module(), self.graph)
        return module, [source for source, _ in used], [example for _, example in used]

    # --8<-- [end:finish]


# --8<-- [start:shape]
def any_index(index: Any) -> Any:
    """An index that selects as many: a tensor without dimensions stands for an unknown number."""
    if isinstance(index, torch.Tensor):
        integral = index.dtype in (torch.int64, torch.int32, torch.int16, torch.int8)
        return 0 if integral and index.dim() == 0 else index
    return tuple(map(any_index, index)) if type(index) is tuple else index


def shape_of(tensor: torch.Tensor) -> list[int]:
    """Sizes and strides as numbers, for symbols those of this call."""
    numbers = [*tensor.shape, *tensor.stride()]
    return [n.node.hint if isinstance(n, torch.SymInt) else n for n in numbers]


# --8<-- [end:shape]
