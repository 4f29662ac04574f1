"""Extra: the number in a tensor that is made of constants.

    def f(x, layers):
        last = torch.tensor(len(layers)) - 1
        return layers[last] * last.item()

torch calculates such a tensor while tracing, besides the node that it gets in the graph. (By its
name this file is asked before `dynamic`, which hands all questions about tensors to torch.)
"""

from __future__ import annotations

import math
import operator
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensor, unset_fake_temporarily

from ..values import PASS

ASKING = {bool, int, float, operator.index, operator.not_, range, math.floor, math.ceil}
ASKING |= {math.sqrt, math.log, math.exp, math.isfinite, math.isnan, math.isinf}
METHODS = "item __int__ __float__ __bool__ __index__".split()
INDEXED = list, tuple, str, range


def number_of(value: Any) -> Any:
    """The number of a tensor that is made of constants."""
    known = value.constant if isinstance(value, FakeTensor) else None
    if known is None:
        return PASS
    with torch._C.DisableTorchFunction(), unset_fake_temporarily():  # it is a real one
        return known.item() if known.numel() == 1 else PASS


def operate(tracer: Any, function: Any, args: tuple, kwargs: dict) -> Any:
    """A function of Python that wants a number."""
    indexed = function is operator.getitem and type(args[0]) in INDEXED
    if kwargs or not indexed and function not in ASKING:
        return PASS
    numbers = [number_of(arg) for arg in args]
    if all(number is PASS for number in numbers):
        return PASS
    found = [arg if n is PASS else n for arg, n in zip(args, numbers, strict=True)]
    return tracer.do(function, *found)


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    """`x.item()` and its like."""
    asks = getattr(function, "__name__", "") in METHODS and not args and not kwargs
    return number_of(getattr(function, "__self__", None)) if asks else PASS
