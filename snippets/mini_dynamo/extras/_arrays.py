"""Arrays of NumPy, and nodes that call it. This is no extra itself: two hand out arrays."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from typing import Any

import torch
from torch._subclasses.fake_tensor import unset_fake_temporarily
from torch.utils._pytree import tree_flatten, tree_unflatten

from ..values import CONSTANTS, PASS, Shadow, Unsupported

FLOATS, INTEGERS = (torch.float32, torch.float64), (torch.int32, torch.int64)
KNOWN = *FLOATS, *INTEGERS, torch.bool
REFUSED = "no NumPy"  # the hint for another trace


class Array(Shadow):
    """An array, or a number of NumPy's, by the tensor that has the same memory."""

    def __init__(self, tracer: Any, tensor: torch.Tensor, number: bool = False):
        if tensor.dtype not in KNOWN:
            raise Unsupported("an array of an unusual type")
        self.tracer, self.tensor, self.number = tracer, tensor, number


class Number(Shadow):
    """A number of NumPy's that is known while tracing, such as `np.sqrt(2)`."""

    def __init__(self, tracer: Any, value: Any):
        self.tracer, self.value = tracer, value


def numpy() -> Any:
    """NumPy, if the program has it."""
    return sys.modules.get("numpy")


def numbers(sizes: Any) -> tuple:
    if not all(type(size) is int for size in sizes):
        raise Unsupported("an array whose shape changes")
    return tuple(sizes)


def numpy_call(tracer: Any, name: str, function: Callable, args: Any, kwargs: Any) -> Any:
    """Call NumPy: in the graph, in one node, or while tracing if all is known."""
    np = numpy()
    leaves, spec = tree_flatten((list(args), kwargs), is_leaf=lambda one: isinstance(one, Shadow))
    ways = [way(leaf) for leaf in leaves]  # how to get each from a tensor
    fixed = [None if one else known(leaf) for one, leaf in zip(ways, leaves, strict=True)]

    def run(*tensors: torch.Tensor) -> Any:
        left = iter(tensors)
        pairs = zip(ways, fixed, strict=True)
        into, named = tree_unflatten([one(next(left)) if one else it for one, it in pairs], spec)
        return function(*into, **named)

    found = [leaf for one, leaf in zip(ways, leaves, strict=True) if one]
    tensors = [leaf.tensor if isinstance(leaf, Array) else leaf for leaf in found]
    result = example(run, tensors, name)
    if not tensors and isinstance(result, np.generic):
        return Number(tracer, result)
    if not tensors and isinstance(result, (*CONSTANTS, np.dtype, np.finfo, np.iinfo)):
        return result
    if REFUSED in tracer.hints:
        raise Unsupported(f"numpy.{name}")
    tracer.notes["NumPy"] = True

    def node(*tensors: torch.Tensor) -> Any:
        return as_tensors(run(*tensors))

    node.__name__ = f"numpy_{name}"
    made = tracer.recorder.graph.call_function(node, tracer.recorder.to_nodes(tuple(tensors)))
    fakes = empty_like(tracer, result)
    tracer.recorder.remember(fakes, made)
    if not isinstance(fakes, tuple):
        return wrapped(tracer, fakes, result)
    found = [wrapped(tracer, *pair) for pair in zip(fakes, result, strict=True)]
    return type(result)(found)


def way(leaf: Any) -> Callable | None:
    """How a node gets an argument from the tensor that it is given; None for a constant."""
    if isinstance(leaf, Array):
        return (lambda tensor: tensor.numpy()[()]) if leaf.number else torch.Tensor.numpy
    return (lambda tensor: tensor) if isinstance(leaf, torch.Tensor) else None


def wrapped(tracer: Any, fake: torch.Tensor, result: Any) -> Array:
    return Array(tracer, fake, number=isinstance(result, numpy().generic))


def known(value: Any) -> Any:
    """An argument that is the same in each call of the graph."""
    np = numpy()
    if isinstance(value, Number):
        return value.value
    parts = (value.start, value.stop, value.step) if type(value) is slice else (value,)
    if all(type(part) in CONSTANTS or isinstance(part, np.dtype) for part in parts):
        return value
    if isinstance(value, type) and (value in (int, float, bool) or issubclass(value, np.generic)):
        return value
    raise Unsupported(f"a {type(value).__name__} in a call of NumPy")


def example(run: Callable, fakes: list, name: str) -> Any:
    """What comes out, by two calls with other numbers: its types and shapes, if they are the same.

    Without arrays it is one call, and what it gives.
    """
    np = numpy()
    for fake in fakes:
        if fake.requires_grad or fake.device.type != "cpu" or fake.dtype not in KNOWN:
            raise Unsupported("an array of a tensor with a gradient, or of another device")
    layouts = [(numbers(fake.shape), numbers(fake.stride()), fake.dtype) for fake in fakes]
    found = []
    with torch._C.DisableTorchFunction(), unset_fake_temporarily():
        for number in (0, 1) if fakes else (0,):
            made = [filled(number, *layout) for layout in layouts]
            with warnings.catch_warnings(record=True) as warned:
                warnings.simplefilter("always")
                try:
                    result = run(*made)
                except Exception as error:
                    raise Unsupported(f"numpy.{name}: {type(error).__name__}") from error
            if warned and not fakes:
                raise Unsupported(f"numpy.{name}, which warns")
            parts = result if type(result) in (list, tuple) else [result]
            if fakes and not all(isinstance(part, (np.ndarray, np.generic)) for part in parts):
                raise Unsupported(f"numpy.{name}, which gives a {type(result).__name__}")
            if any(np.may_share_memory(part, one) for part in parts for one in made):
                raise Unsupported(f"numpy.{name}, which may give a view")
            found.append([(type(p), p.dtype, p.shape, p.strides) for p in parts if fakes])
    if found[0] != found[-1]:
        raise Unsupported(f"numpy.{name}, whose shape depends on numbers in an array")
    return result


def filled(number: int, size: tuple, stride: tuple, dtype: torch.dtype) -> torch.Tensor:
    """A tensor of this layout, for floats of random numbers, so that matrices have inverses."""
    made = torch.empty_strided(size, stride, dtype=dtype).fill_(number)
    if made.is_floating_point():
        made += torch.from_numpy(numpy().random.default_rng(number).random(size))
    return made


def as_tensors(result: Any) -> Any:
    if type(result) in (list, tuple):
        return tuple(map(as_tensors, result))
    return torch.from_numpy(numpy().asarray(result))


def empty_like(tracer: Any, result: Any) -> Any:
    """Fake tensors with the shapes of results."""
    if type(result) in (list, tuple):
        return tuple(empty_like(tracer, part) for part in result)
    with torch._C.DisableTorchFunction():
        with unset_fake_temporarily():
            try:
                real = as_tensors(result)
            except (TypeError, ValueError) as error:
                raise Unsupported(f"an array that torch does not know: {error}") from error
        return torch.empty_strided(real.shape, real.stride(), dtype=real.dtype)


def otherwise(tracer: Any) -> Any:
    """A backend has failed: perhaps because of a call of NumPy in the graph."""
    if not tracer.backend_failed or not tracer.notes.get("NumPy") or REFUSED in tracer.hints:
        return PASS
    return {**tracer.hints, REFUSED: True}
