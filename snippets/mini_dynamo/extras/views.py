"""Extra: attributes of a tensor that are another tensor, such as `x.T` and `x.real`.

def f(x):
    return x.T @ x.detach().data

In the graph such an attribute is a call of `getattr`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from ..values import PASS

NAMES = "T", "mT", "H", "mH", "real", "imag", "data"


def start(tracer: Any) -> Any:
    def attribute(func: Callable, tensor: torch.Tensor) -> Any:
        name = func.__self__.__name__
        if name not in NAMES:
            return before(func, tensor)
        result = func(tensor)
        node = recorder.graph.call_function(getattr, (recorder.to_nodes(tensor), name))
        recorder.remember(result, node)
        return result

    recorder = tracer.recorder
    before, recorder.attribute = recorder.attribute, attribute
    return PASS
