"""Kind of value: tensors, which are inputs of the graph, and the functions of torch, its nodes."""

import torch
from torch.overrides import get_testing_overrides

from .guards import describe, is_plain
from .values import PASS, Source, Unsupported

FACTORIES = "arange empty eye full linspace ones rand randn tensor tril_indices zeros".split()
TORCH = {getattr(torch, name) for name in FACTORIES} | set(get_testing_overrides())
KNOWN = torch.Tensor, torch.dtype, torch.device, torch.layout, int, bool, tuple


def wrap(tracer, value, kind: type, source: Source):
    if not issubclass(kind, torch.Tensor):  # `isinstance` may run code of the program
        return PASS
    if kind not in (torch.Tensor, torch.nn.Parameter) or not is_plain(value):
        raise Unsupported(f"a {kind.__name__} with attributes or of a class of its own")
    with torch._C.DisableTorchFunction():  # looking at a real tensor is no operation
        if value.layout is not torch.strided or value.is_quantized or value.is_nested:
            raise Unsupported("a tensor that is not dense")
        tracer.guards.add("is_tensor({}, {})", source, describe(value))
        return tracer.recorder.input(value, source)


def attr(tracer, owner, name: str):
    if not isinstance(owner, torch.Tensor):
        return PASS
    if not hasattr(torch.Tensor, name) or name == "__class__":
        return tracer.must(f"Tensor.{name}", "tensor_attr", owner, name)
    value = tracer.do(getattr, owner, name)
    if not callable(value) and not isinstance(value, KNOWN) and tracer.ask("number", value) is PASS:
        raise Unsupported(f"Tensor.{name}")
    return value


def call(tracer, function, args: list, kwargs: dict):
    method = isinstance(getattr(function, "__self__", None), torch.Tensor)
    return tracer.do(function, *args, **kwargs) if method or function in TORCH else PASS


def build(tracer, gen, value):
    return gen.output(value) if isinstance(value, torch.Tensor) else PASS
