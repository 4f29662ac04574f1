"""Extra: NumPy arrays that share their memory with a tensor.

    def f(x):
        a = x.numpy()
        return torch.from_numpy(a.T * 2)

An array is a stand-in for a tensor of the graph. What gives the same numbers in both, to the last
digit, is done by torch: other shapes, sums, products, comparisons. (What is lost are warnings of
NumPy about an overflow.) For the rest, such as `a.sum()`, which adds in another order, there is a
node that calls NumPy itself.
"""

from __future__ import annotations

import sys
from typing import Any

import torch

from ..values import PASS, Unsupported, answer
from ._arrays import FLOATS, Array, numbers, numpy_call, otherwise  # noqa: F401
from ._traced import Traced, call_shadow  # noqa: F401


def names(operators: str, *prefixes: str) -> set[str]:
    return {f"__{prefix}{name}__" for name in operators.split() for prefix in prefixes}


EXACT = names("add sub mul", "", "r") | names("eq ne lt le gt ge neg", "")
IN_PLACE = names("add sub mul", "i")
BY_NUMPY = names("truediv floordiv mod pow matmul and or xor lshift rshift", "", "r")
BY_NUMPY |= names("abs pos invert", "")
REFUSED = names("truediv floordiv mod pow matmul and or xor lshift rshift", "i")
answer(Array, [*EXACT, *IN_PLACE, *BY_NUMPY, *REFUSED, "__getitem__", "__len__"])
VIEWS = "copy reshape transpose".split()
METHODS = set("sum mean std var prod min max argmin argmax any all cumsum cumprod round".split())
METHODS |= set("clip astype dot flatten trace take argsort".split())
FROM_ARRAY = torch.from_numpy, torch.as_tensor


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    owner, name = getattr(function, "__self__", None), getattr(function, "__name__", "")
    if isinstance(owner, torch.Tensor) and name == "numpy" and not args and not kwargs:
        if owner.requires_grad or owner.device.type != "cpu":
            raise Unsupported("Tensor.numpy of a tensor with a gradient, or of another device")
        return Array(tracer, owner)
    if len(args) != 1 or kwargs or not isinstance(args[0], Array):
        return PASS
    if name == "asarray" and function is sys.modules["numpy"].asarray:
        return Array(tracer, args[0].tensor.clone()) if args[0].number else args[0]
    if args[0].number:
        return PASS
    if function is torch.tensor:
        return tracer.do(args[0].tensor.clone, memory_format=torch.contiguous_format)
    # A new tensor with the same memory.
    return tracer.do(args[0].tensor.detach) if function in FROM_ARRAY else PASS


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if not isinstance(owner, Array):
        return PASS
    tensor = owner.tensor
    if name in METHODS:
        return Traced(tracer, lambda *args, **kwargs: by_numpy(tracer, owner, name, args, kwargs))
    if name in VIEWS and not owner.number:
        return Traced(tracer, lambda *args: method(tracer, tensor, name, args))
    if name == "T" and not owner.number:
        return method(tracer, tensor, "transpose", ())
    if name == "real" and not owner.number and tensor.dtype is not torch.bool:
        return owner  # as NumPy does
    size, shape = tensor.element_size(), numbers(tensor.shape)
    known = {"shape": shape, "ndim": len(shape), "itemsize": size, "size": tensor.numel()}
    known["strides"] = tuple(stride * size for stride in numbers(tensor.stride()))
    known["dtype"] = dtype_of(owner)
    known["nbytes"] = tensor.numel() * size
    return known.get(name, PASS)


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


def by_numpy(tracer: Any, owner: Array, name: str, args: tuple, kwargs: dict) -> Any:
    """A method that NumPy is to do, and an operator."""

    def method(array: Any, *args: Any, **kwargs: Any) -> Any:
        return getattr(array, name)(*args, **kwargs)

    if "out" in kwargs or name in METHODS - {"dot", "take"} and any(type(a) is Array for a in args):
        raise Unsupported(f"{name} of an array")
    return numpy_call(tracer, name.strip("_"), method, [owner, *args], kwargs)


def special(tracer: Any, owner: Any, name: str, args: tuple) -> Any:
    if not isinstance(owner, Array):
        return PASS
    tensor = owner.tensor
    if name == "__len__" and tensor.dim():
        return numbers(tensor.shape)[0]
    if name == "__getitem__":
        return item(tracer, owner, args[0])
    exact = tensor.dim() and (tensor.dtype is not torch.bool or name in ("__eq__", "__ne__"))
    if exact and all(same_type(tensor.dtype, one) for one in args):
        others = [one.tensor if isinstance(one, Array) else one for one in args]
        if name in EXACT:
            return Array(tracer, getattr(tensor, name)(*others))
        if name in IN_PLACE:
            getattr(tensor.data, name)(*others)  # which nobody counts as a change
            return owner
    return by_numpy(tracer, owner, name, args, {}) if name in EXACT | BY_NUMPY else PASS


def same_type(dtype: torch.dtype, other: Any) -> bool:
    """Whether NumPy and torch both calculate in the type of the first."""
    if isinstance(other, Array):
        return other.tensor.dtype is dtype
    exact = type(other) is int and abs(other) < 2**31 and dtype is not torch.bool
    return exact or type(other) is float and dtype in FLOATS


def item(tracer: Any, owner: Array, index: Any) -> Array:
    """A view, a number, or what an array of numbers selects."""
    parts = index if type(index) is tuple else (index,)
    numbers_only = all(type(part) in (int, slice) for part in parts)
    if numbers_only and all(type(end) in (int, type(None)) for part in parts for end in ends(part)):
        made = owner.tensor[index]
        if made.dim():
            return Array(tracer, made)
    if any(isinstance(part, Array) and part.tensor.dtype is torch.bool for part in parts):
        raise Unsupported("an array whose shape depends on numbers")
    return by_numpy(tracer, owner, "__getitem__", (index,), {})


def ends(part: Any) -> tuple:
    return (part.start, part.stop, part.step) if type(part) is slice else ()


def type_of(tracer: Any, value: Any) -> Any:
    if not isinstance(value, Array):
        return PASS
    return dtype_of(value).type if value.number else sys.modules["numpy"].ndarray


def dtype_of(value: Array) -> Any:
    return sys.modules["numpy"].dtype(str(value.tensor.dtype).removeprefix("torch."))


def build(tracer: Any, gen: Any, value: Any) -> Any:
    if isinstance(value, Array):
        return gen.helper(as_number if value.number else torch.Tensor.numpy, value.tensor)
    return gen.const(value) if isinstance(value, sys.modules["numpy"].dtype) else PASS


def as_number(tensor: torch.Tensor) -> Any:
    return tensor.numpy()[()]
