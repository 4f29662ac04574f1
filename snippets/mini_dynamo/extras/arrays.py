"""Extra: NumPy arrays that share their memory with a tensor.

    def f(x):
        a = x.numpy()
        return torch.from_numpy(a.T * 2)

An array is a stand-in for a tensor of the graph. It takes only what gives the same numbers in
both, to the last digit: other shapes, sums, products, comparisons. `a.sum()` adds in another order,
and is refused. (What is lost are warnings of NumPy about an overflow.)
"""

from __future__ import annotations

import sys
from typing import Any

import torch

from ..values import PASS, Shadow, Unsupported, answer
from ._traced import Traced, call_shadow  # noqa: F401

FLOATS, INTEGERS = (torch.float32, torch.float64), (torch.int32, torch.int64)
OPERATIONS = {f"__{r}{name}__" for name in ("add", "sub", "mul") for r in ("", "r")}
OPERATIONS |= {f"__{name}__" for name in "eq ne lt le gt ge neg getitem len".split()}
METHODS = "copy reshape transpose".split()
FROM_ARRAY = torch.from_numpy, torch.as_tensor


class Array(Shadow):
    """An array, by the tensor that has the same memory."""

    def __init__(self, tracer: Any, tensor: torch.Tensor):
        if not tensor.dim() or tensor.dtype not in (*FLOATS, *INTEGERS, torch.bool):
            raise Unsupported("a number, or an array of an unusual type")
        self.tracer, self.tensor = tracer, tensor


answer(Array, OPERATIONS)


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    owner, name = getattr(function, "__self__", None), getattr(function, "__name__", "")
    if isinstance(owner, torch.Tensor) and name == "numpy" and not args and not kwargs:
        if owner.requires_grad or owner.device.type != "cpu":
            raise Unsupported("Tensor.numpy of a tensor with a gradient, or of another device")
        return Array(tracer, owner)
    if len(args) != 1 or kwargs or not isinstance(args[0], Array):
        return PASS
    if name == "asarray" and function is sys.modules["numpy"].asarray:
        return args[0]
    # A new tensor with the same memory.
    return tracer.do(args[0].tensor.detach) if function in FROM_ARRAY else PASS


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if not isinstance(owner, Array):
        return PASS
    tensor = owner.tensor
    if name in METHODS:
        return Traced(tracer, lambda *args: method(tracer, tensor, name, args))
    if name == "T":
        return method(tracer, tensor, "transpose", ())
    if name == "real" and tensor.dtype is not torch.bool:
        return owner  # as NumPy does
    size, shape = tensor.element_size(), numbers(tensor.shape)
    known = {"shape": shape, "ndim": len(shape), "itemsize": size, "size": tensor.numel()}
    known["strides"] = tuple(stride * size for stride in numbers(tensor.stride()))
    known["nbytes"] = tensor.numel() * size
    return known.get(name, PASS)


def numbers(sizes: Any) -> tuple:
    if not all(type(size) is int for size in sizes):
        raise Unsupported("an array whose shape changes")
    return tuple(sizes)


def method(tracer: Any, tensor: torch.Tensor, name: str, args: tuple) -> Array:
    if name == "copy" and not args:
        made = tensor.clone(memory_format=torch.contiguous_format)
        return Array(tracer, made)
    sizes = tuple(args[0]) if len(args) == 1 and isinstance(args[0], (tuple, list)) else args
    if name == "copy" or not all(type(size) is int for size in sizes):
        raise Unsupported(f"{name} of an array")
    if name == "reshape":
        return Array(tracer, tensor.reshape(sizes))
    return Array(tracer, tensor.permute(sizes or tuple(range(tensor.dim()))[::-1]))


def special(tracer: Any, owner: Any, name: str, args: tuple) -> Any:
    if not isinstance(owner, Array) or name not in OPERATIONS:
        return PASS
    tensor = owner.tensor
    if name == "__len__":
        return numbers(tensor.shape)[0]
    if name == "__getitem__":
        plain(args[0] if type(args[0]) is tuple else args)
        return Array(tracer, tensor[args[0]])
    others = [same_numbers(tensor.dtype, one) for one in args]
    if tensor.dtype is torch.bool and name not in ("__eq__", "__ne__"):
        raise Unsupported(f"{name} of an array of bools")
    return Array(tracer, getattr(tensor, name)(*others))


def plain(keys: tuple) -> None:
    """Check that an index makes a view in both: only numbers and slices."""
    for key in keys:
        parts = (key.start, key.stop, key.step) if type(key) is slice else ()
        known = type(key) is int or type(key) is slice
        if not known or not all(part is None or type(part) is int for part in parts):
            raise Unsupported("an index of an array")


def same_numbers(dtype: torch.dtype, other: Any) -> Any:
    """The other operand, if both calculate in the type of the first."""
    if isinstance(other, Array) and other.tensor.dtype is dtype:
        return other.tensor
    exact = type(other) is int and abs(other) < 2**31 and dtype is not torch.bool
    if exact or type(other) is float and dtype in FLOATS:
        return other
    raise Unsupported(f"an array and a {type(other).__name__}")


def type_of(tracer: Any, value: Any) -> Any:
    return sys.modules["numpy"].ndarray if isinstance(value, Array) else PASS


def build(tracer: Any, gen: Any, value: Any) -> Any:
    if isinstance(value, Array):
        return gen.helper(torch.Tensor.numpy, value.tensor)
    return PASS
