# --8<-- [start:head]
"""Kind of value: tensors, and the functions of torch.

A tensor from outside is an input of the graph, a fake tensor stands for it, and a call of torch
that gets one becomes a node.
"""

from __future__ import annotations

import types
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.overrides import get_testing_overrides

from .guards import describe, is_plain
from .values import PASS, Method, Source, Unsupported, UserError

FACTORIES = (
    "tensor zeros ones full empty arange linspace logspace eye rand randn randint randperm normal "
    "tril_indices triu_indices as_tensor scalar_tensor complex polar hann_window cartesian_prod "
    "block_diag broadcast_tensors result_type promote_types can_cast is_tensor is_floating_point "
    "is_complex broadcast_shapes einsum meshgrid rand_like randn_like randint_like vander relu_ "
    "_transformer_encoder_layer_fwd _native_multi_head_attention "
    "bartlett_window blackman_window hamming_window kaiser_window empty_strided range"
)
TORCH = {getattr(torch, name) for name in FACTORIES.split()} | set(get_testing_overrides())
FIXED = {torch.is_grad_enabled, torch.finfo, torch.iinfo, torch.Size, torch.device}
FIXED |= {torch.is_autocast_enabled, torch._C._get_tracing_state}  # see `can_trace_now`
# Statistics of torch's own about new modules; the second one as soon as torch.compile has run.
NOTED = {torch._C._log_api_usage_once, torch._dynamo.mutation_guard.GenerationTracker.tag.__func__}
KNOWN = torch.Tensor, torch.dtype, torch.device, torch.layout, int, bool, tuple
OWN = dict(vars(torch.Tensor))  # as torch made it: a program may patch it
# --8<-- [end:head]


# --8<-- [start:wrap]
def start(tracer: Any) -> Any:
    now = vars(torch.Tensor)
    if any(now.get(name) is not raw for name, raw in OWN.items()) or any(
        name.startswith("__") for name in now.keys() - OWN.keys()
    ):
        raise Unsupported("torch.Tensor was changed")
    return PASS


def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    if isinstance(value, (torch.finfo, torch.iinfo)):
        tracer.guards.add("{} is {}", source, value)
        return value
    if not isinstance(value, torch.Tensor):
        return PASS
    if kind not in (torch.Tensor, torch.nn.Parameter) or not is_plain(value):
        raise Unsupported(f"a {kind.__name__} with attributes or of a class of its own")
    with torch._C.DisableTorchFunction():  # looking at a real tensor is no operation
        if value.layout is not torch.strided or value.is_quantized or value.is_nested:
            raise Unsupported("a tensor that is not dense")
        if (found := tracer.ask("wrap_tensor", value, source)) is not PASS:
            return found
        tracer.guards.add("is_tensor({}, {})", source, describe(value))
        return tracer.recorder.input(value, source)


# --8<-- [end:wrap]


# --8<-- [start:attr]
def type_of(tracer: Any, value: Any) -> Any:
    if not isinstance(value, FakeTensor):
        return PASS
    return torch.nn.Parameter if isinstance(value, torch.nn.Parameter) else torch.Tensor


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if not isinstance(owner, torch.Tensor):
        return PASS
    if not hasattr(torch.Tensor, name):  # it has no attributes of its own: see `is_plain`
        kind = type_of(tracer, owner).__name__
        raise UserError(AttributeError(f"{kind!r} object has no attribute {name!r}"))
    if name == "__class__":
        return type_of(tracer, owner)
    if name in vars(torch.Tensor) and name not in OWN:  # the program has put it there
        raw = tracer.look(torch.Tensor, name)
        if not isinstance(raw, types.FunctionType):
            raise Unsupported(f"Tensor.{name}, which is not torch's")
        return Method(tracer.held(raw), owner)
    value = tracer.do(getattr, owner, name)
    if not callable(value) and not isinstance(value, KNOWN) and tracer.ask("number", value) is PASS:
        raise Unsupported(f"Tensor.{name}")
    return value


# --8<-- [end:attr]


# --8<-- [start:call]
def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if isinstance(getattr(function, "__self__", None), torch.Tensor):
        return tracer.do(function, *args, **kwargs)
    if function is len and isinstance(args[0], torch.Tensor) and args[0].dim():
        return tracer.do(torch.Tensor.size, args[0], 0)
    name = getattr(function, "__name__", type(function).__name__)
    if function in NOTED:
        return None
    if name.lstrip("_").startswith("has_torch_function"):
        return False
    if name in ("is_compiling", "is_dynamo_compiling", "is_scripting", "is_tracing"):
        if str(getattr(function, "__module__", "")).startswith("torch"):
            raise Unsupported(f"{name}()")
    known = function in TORCH or function in FIXED
    return tracer.do(function, *args, **kwargs) if known else PASS


def build(tracer: Any, gen: Any, value: Any) -> Any:
    if isinstance(value, torch.Tensor):
        return gen.output(value)
    if type(value).__module__ == "torch.return_types":
        return gen.helper(type(value), list(value))
    if isinstance(value, (torch.finfo, torch.iinfo)):
        return gen.const(value)
    return PASS


def close(tracer: Any) -> Any:
    """Guard the methods that were used, where they are Python's and may be replaced."""
    for name in sorted(tracer.recorder.methods):
        for one in (name, f"__{name}__", f"__r{name}__"):
            if one in OWN:
                tracer.look(torch.Tensor, one)
    return PASS


# --8<-- [end:call]
