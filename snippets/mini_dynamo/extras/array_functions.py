"""Extra: functions of NumPy, and its numbers.

    def f(x):
        a = np.mean(x.numpy(), axis=0) / np.sqrt(x.shape[0])
        return torch.from_numpy(a)

A function is a node of the graph that calls NumPy itself, so that the numbers are its own. What
depends on constants alone, such as `np.sqrt(2)`, is calculated while tracing.
"""

from __future__ import annotations

import math
import operator
import types
from typing import Any

import torch

from ..interpreter import BINARY, COMPARE
from ..tensors import TORCH
from ..values import CALLED_C, PASS, Source, Unsupported
from ._arrays import Array, Number, numpy, numpy_call, otherwise  # noqa: F401
from ._traced import Traced, call_shadow  # noqa: F401

# Those that give something new, whose shape depends on the shapes of what they are given.
NAMES = """abs all amax amin any arange argmax argmin argsort array around average clip concat
    concatenate convolve corrcoef cov cross cumprod cumsum diff dot dstack eye fix full full_like
    gradient hstack identity inner interp isclose kron linspace logspace max mean median meshgrid
    min nan_to_num nanmax nanmean nanmin nanstd nansum nanvar ones ones_like outer pad percentile
    prod ptp quantile repeat roll round sinc sort stack std sum take take_along_axis tensordot tile
    trace tri tril triu var vstack where zeros zeros_like result_type""".split()
LINALG = "cholesky det eigvalsh inv matrix_power norm pinv solve".split()
FFT = "fftfreq fftshift ifftshift rfftfreq".split()
OPERATORS = {
    *BINARY,
    *COMPARE.values(),
    operator.neg,
    operator.pos,
    operator.invert,
    abs,
    divmod,
    min,
    max,
}
PLAIN = {bool, int, float, complex, round, range, str, repr, format, hash, operator.not_, pow}
PLAIN |= {operator.getitem, *(f for f in vars(math).values() if callable(f))}
FIELDS = "dtype shape ndim size itemsize nbytes".split()


def known_name(function: Any) -> Any:
    """What a function of NumPy that is taken here is called."""
    np, kind = numpy(), type(function)
    kinds = np and (np.ufunc, type(np.mean), types.FunctionType, *CALLED_C, type, type(np.dtype))
    if np is None or kind not in kinds:
        return None  # to look at any other object may run code of the program
    name = function.__name__
    if kind in (type, type(np.dtype)) and issubclass(
        function, (np.number, np.bool_, np.dtype, np.finfo, np.iinfo)
    ):
        return name
    if kind is np.ufunc and getattr(np, name, None) is function:
        return name
    places = (np, NAMES), (np.linalg, LINALG), (np.fft, FFT)
    known = any(name in names and getattr(m, name, None) is function for m, names in places)
    return name if known else None


def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    np = numpy()
    if np is None or kind in (type, types.FunctionType):
        return PASS
    if issubclass(kind, (np.number, np.bool_)):
        tracer.guards.keep["same_number"] = same_number
        tracer.guards.add("same_number({}, {})", source, value)
        return Number(tracer, value)
    if not issubclass(kind, np.dtype) and not known_name(value):
        return PASS
    tracer.guards.add("{} is {}", source, value)
    return value


def same_number(value: Any, wanted: Any) -> bool:
    return type(value) is type(wanted) and value.tobytes() == wanted.tobytes()


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    name = known_name(function)
    if not name:
        return PASS
    takes = function.nargs - function.nout if type(function) is numpy().ufunc else len(args)
    if "out" in kwargs or "where" in kwargs or len(args) > takes:
        raise Unsupported(f"numpy.{name} that writes into an array")
    return numpy_call(tracer, name, function, args, kwargs)


def operate(tracer: Any, function: Any, args: tuple, kwargs: dict) -> Any:
    """An operation with a number of NumPy's: as it is, or as a number of Python's for torch."""
    values = *args, *kwargs.values()
    if not any(isinstance(value, Number) for value in values):
        return PASS
    if any(isinstance(value, Array) for value in values):
        known = function in OPERATORS and not kwargs
        return numpy_call(tracer, function.__name__, function, args, {}) if known else PASS
    tensors = [isinstance(v, torch.Tensor) for v in (getattr(function, "__self__", None), *values)]
    if any(tensors) or isinstance(function, types.BuiltinFunctionType) and function in TORCH:
        into = [python(arg, function in OPERATORS) for arg in args]
        return tracer.do(function, *into, **{key: python(one) for key, one in kwargs.items()})
    if function not in OPERATORS | PLAIN or kwargs:
        return PASS
    plain = [value.value if isinstance(value, Number) else value for value in args]
    return known_result(tracer, tracer.do(function, *plain))


def python(value: Any, operator: bool = False) -> Any:
    """A number as torch takes it: all kinds in an operator, elsewhere those that are Python's."""
    np = numpy()
    if not isinstance(value, Number):
        return value
    known = np.float64, np.int64, *((np.float32, np.int32) if operator else ())
    if type(value.value) not in known:
        raise Unsupported(f"a tensor and a {type(value.value).__name__}")
    return value.value.item()


def known_result(tracer: Any, value: Any) -> Any:
    return Number(tracer, value) if isinstance(value, numpy().generic) else value


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if isinstance(owner, Number):
        if name == "item":
            return Traced(tracer, lambda: owner.value.item())
        return getattr(owner.value, name) if name in FIELDS else PASS
    np = numpy()
    if np is not None and isinstance(owner, (np.finfo, np.iinfo)):
        return known_result(tracer, tracer.do(getattr, owner, name))
    return PASS


def type_of(tracer: Any, value: Any) -> Any:
    return type(value.value) if isinstance(value, Number) else PASS


def build(tracer: Any, gen: Any, value: Any) -> Any:
    np = numpy()
    if isinstance(value, Number):
        return gen.const(value.value)
    return gen.const(value) if np is not None and isinstance(value, np.dtype) else PASS
