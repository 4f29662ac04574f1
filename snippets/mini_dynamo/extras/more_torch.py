"""Extra: more functions of torch: further factories, questions, types of numbers.

def f(x):
    if torch.is_floating_point(x):
        return x.clamp(min=torch.finfo(x.dtype).tiny)
    return x + torch.randperm(3)
"""

from __future__ import annotations

from typing import Any

import torch

from ..values import PASS, Source

NAMES = (
    "logspace normal randint randperm triu_indices as_tensor scalar_tensor complex polar "
    "hann_window cartesian_prod block_diag broadcast_tensors result_type promote_types can_cast "
    "is_tensor is_floating_point is_complex broadcast_shapes einsum meshgrid rand_like randn_like "
    "randint_like vander relu_ _transformer_encoder_layer_fwd _native_multi_head_attention "
    "bartlett_window blackman_window hamming_window kaiser_window empty_strided range"
)
MORE = {getattr(torch, name) for name in NAMES.split()}
MORE |= {getattr(torch, name) for name in dir(torch) if name.startswith("_foreach_")}
MORE |= {torch.finfo, torch.iinfo, torch.Size, torch.device}
MORE |= {
    torch.is_grad_enabled,
    torch.is_autocast_enabled,
    torch._C._get_tracing_state,
    torch._C._is_tracing,
}  # false: see `can_trace_now`
# Statistics of torch's own about new modules; the second one as soon as torch.compile has run.
NOTED = {torch._C._log_api_usage_once, torch._dynamo.mutation_guard.GenerationTracker.tag.__func__}
INNER = torch._C._nn, torch._C._fft, torch._C._linalg, torch._C._special  # `torch.fft` and others
INFO = torch.finfo, torch.iinfo
SIZES = int, torch.Size


def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    if not issubclass(kind, INFO):
        return PASS
    tracer.guards.add("{} is {}", source, value)
    return value


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if owner is torch._VF and hasattr(torch, name):  # what has been taken out of `torch`
        return tracer.attr(torch, name)
    return getattr(owner, name) if isinstance(owner, INFO) else PASS


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    name = getattr(function, "__name__", type(function).__name__)
    if function in NOTED:
        return None
    if name.lstrip("_").startswith("has_torch_function"):
        return False
    if isinstance(owner := getattr(function, "__self__", None), torch.Tensor) and not kwargs:
        if (
            name == "new"
            and args
            and all(type(arg) in SIZES[: 1 + (len(args) == 1)] for arg in args)
        ):
            return tracer.do(owner.new_empty, *args)
        if name == "type":
            return of_type(tracer, owner, *args)
    if function is torch._C._group_tensors_by_device_and_dtype and not kwargs:
        return grouped(*args)
    if function is torch.device:
        with torch._C.DisableTorchFunction():  # which gives no tensor, and is no node
            return tracer.do(function, *args, **kwargs)
    more = function in MORE or any(getattr(function, "__self__", None) is one for one in INNER)
    return tracer.do(function, *args, **kwargs) if more else PASS


def grouped(lists: list, with_indices: bool = False) -> Any:
    """How optimizers sort tensors; of several groups, C code decides which comes first."""
    tensors = [one for many in lists for one in many]
    kinds = {(one.device, one.dtype) if one is not None else None for one in tensors}
    if len(kinds) != 1 or None in kinds or len({len(many) for many in lists}) != 1:
        return PASS
    indices = list(range(len(lists[0]))) if with_indices else []
    return {kinds.pop(): ([list(many) for many in lists], indices)}


def of_type(tracer: Any, tensor: torch.Tensor, *wanted: Any) -> Any:
    """`x.type()`, the name of a type of tensors, and `x.type(name)`, a tensor of it."""
    if not wanted:
        with torch._C.DisableTorchFunction():
            return tensor.type()
    if isinstance(wanted[0], type(torch.FloatTensor)):
        wanted = (f"{wanted[0].__module__}.{wanted[0].__name__}", *wanted[1:])
    return tracer.do(tensor.type, *wanted)


def build(tracer: Any, gen: Any, value: Any) -> Any:
    if type(value).__module__ == "torch.return_types":
        return gen.helper(type(value), list(value))
    return gen.const(value) if isinstance(value, INFO) else PASS
