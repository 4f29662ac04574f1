"""Extra: methods that a program puts on `torch.Tensor`, or puts in place of torch's own.

    torch.Tensor.scaled = lambda self: self * SCALE

    def f(x):
        return x.scaled() + 1

The first kind is inlined as any function is. Torch's own are guarded where they were used.
"""

from __future__ import annotations

import types
from typing import Any

import torch

from ..guards import OWN
from ..values import PASS, Method, Unsupported


def patched(tracer: Any, before: dict) -> Any:
    """Whether only new methods were added, of which none is special."""
    now = vars(torch.Tensor)
    same = all(now.get(name) is raw for name, raw in before.items())
    return PASS if any(n.startswith("__") for n in now.keys() - before.keys()) or not same else True


def attr(tracer: Any, owner: Any, name: str) -> Any:
    if not isinstance(owner, torch.Tensor) or name in OWN or name not in vars(torch.Tensor):
        return PASS
    raw = tracer.look(torch.Tensor, name)
    if not isinstance(raw, types.FunctionType):
        raise Unsupported(f"Tensor.{name}, which is not torch's")
    return Method(tracer.held(raw), owner)


def close(tracer: Any) -> Any:
    """Guard the methods that were used, where they are Python's and may be replaced."""
    nodes = tracer.recorder.graph.nodes
    for name in sorted({node.target for node in nodes if node.op == "call_method"}):
        for one in (name, f"__{name}__", f"__r{name}__"):
            if one in OWN:
                tracer.look(torch.Tensor, one)
    return PASS
