"""Chapter: the graph. A mode sees each call of torch that the tracer makes, and writes it down."""

import operator
import re

import torch
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode
from torch.overrides import TorchFunctionMode

from .values import CONSTANTS, Source, Unsupported

# Answers about a tensor that its guards already fix: computed while tracing, and no node.
ANSWERS = """size dim ndimension numel nelement stride is_contiguous is_floating_point is_complex
    is_signed element_size get_device __len__ __hash__ is_same_size result_type can_cast
    promote_types is_tensor is_conj is_neg""".split()
PROPERTIES = """shape dtype device ndim layout requires_grad is_cuda is_sparse is_nested
    is_quantized itemsize nbytes""".split()
REFUSED = """backward requires_grad_ retain_grad register_hook set_ resize_ resize_as_ detach_ numpy
    tolist data_ptr share_memory_ apply_ map_ item __format__ __repr__ __bool__ __reduce_ex__
    type_as_ __deepcopy__ manual_seed __array__ equal allclose is_nonzero __int__ __float__
    __index__ __contains__ __complex__ grad new""".split()
_NAMES = sorted({*dir(torch.Tensor)} - {"__class__"}, reverse=True)  # `__neg__` wins over `neg`
METHODS = {method: name for name in _NAMES if callable(method := getattr(torch.Tensor, name))}


class Recorder(TorchFunctionMode):
    def __init__(self) -> None:
        super().__init__()
        self.graph = torch.fx.Graph()
        self.fake_mode = FakeTensorMode(allow_non_fake_inputs=False)
        self.nodes, self.inputs = {}, []

    def input(self, tensor: torch.Tensor, source: Source, fake=None) -> FakeTensor:
        if fake is None:
            fake = self.fake_mode.from_tensor(tensor, static_shapes=True)
        fake.item_memo = None  # torch notes the number of a 0-d tensor; no guard would check it
        steps = re.sub("__dict__|_parameters|_buffers|_modules", "", source.expr)
        first = next((n for n in self.graph.nodes if n.op != "placeholder"), self.graph._root)
        with self.graph.inserting_before(first):  # or at the end
            node = self.graph.placeholder("_".join(re.findall(r"\w+", steps)[-4:]).lower())
        node.target = node.name  # which is unique, and a name that Python accepts
        self.inputs.append((source, tensor, fake, fake._version, node))
        self.remember(fake, node)
        return fake

    def remember(self, value, node: torch.fx.Node) -> None:
        """Note which node made a value; of several results each gets a node of its own."""
        if isinstance(value, FakeTensor):
            self.nodes.setdefault(id(value), (node, value))  # kept, for no other to get its id
        elif isinstance(value, (tuple, list)):
            for i, item in enumerate(value):
                node.meta["several"] = True
                if item is not None:  # an operation may leave out one of its results
                    self.remember(item, self.graph.call_function(operator.getitem, (node, i)))
        else:
            raise Unsupported(f"{node.target} gives a {type(value).__name__}")

    def to_nodes(self, value):
        return torch.fx.node.map_aggregate(value, self.to_node)

    def to_node(self, value):
        if id(value) in self.nodes:
            return self.nodes[id(value)][0]
        if type(value) in CONSTANTS:
            return value
        raise Unsupported(f"a {type(value).__name__} that is neither in the graph nor a constant")

    def __torch_function__(self, func, types, args: tuple = (), kwargs=None):
        kwargs, name = kwargs or {}, getattr(func, "__name__", "?")
        if name == "__get__":
            return self.attribute(func, *args)
        if name in REFUSED or name == "__set__" or name.startswith("quantize_"):
            raise Unsupported(f"Tensor.{name}")
        nodes, named = self.to_nodes(args), self.to_nodes(kwargs)
        try:
            result = self.run(func, args, kwargs)
        except Exception as error:
            # On real tensors the message may differ: let the interpreter find out.
            reason = str(error).split("\n")[0][:100] or type(error).__name__
            raise Unsupported(f"{name}: {reason}") from error
        if name in ANSWERS and not isinstance(result, torch.Tensor):
            return result
        kind = "call_method" if func in METHODS else "call_function"
        target = METHODS.get(func, func)
        if name in ("__getitem__", "__setitem__", "__delitem__"):
            kind, target = "call_function", getattr(operator, name.strip("_"))
        node = self.graph.create_node(kind, target, nodes, named)
        if result is not None:
            self.remember(result, node)
        return result

    def run(self, func, args: tuple, kwargs: dict):
        return func(*args, **kwargs)

    def attribute(self, func, tensor: torch.Tensor):
        if (name := func.__self__.__name__) not in PROPERTIES:
            raise Unsupported(f"Tensor.{name}")
        return func(tensor)

    def operations(self) -> int:
        return sum(node.op.startswith("call") for node in self.graph.nodes)

    def finish(self, outputs: list) -> tuple[torch.fx.GraphModule, list[Source], list]:
        self.graph.output(tuple(self.to_nodes(outputs)))
        origin = {node: (source, real) for source, real, _, _, node in self.inputs}
        inputs = self.graph.find_nodes(op="placeholder")
        used = [origin[node] for node in inputs if node.users]
        for node in inputs:
            if not node.users:
                self.graph.erase_node(node)
        module = torch.fx.GraphModule(torch.nn.Module(), self.graph)
        return module, [source for source, _ in used], [example for _, example in used]
