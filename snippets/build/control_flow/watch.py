import torch

from snippets.mini_dynamo import compile
from snippets.mini_dynamo.tracer import Tracer


def scaled(x, factor):
    if factor > 1:
        x = x * factor
    return x


def show(value):
    return f"tensor{list(value.shape)}" if isinstance(value, torch.Tensor) else repr(value)


def tick(self, frame, one):
    value = one.target.index if one.target else one.value if one.value is not None else ""
    stack = ", ".join(map(show, frame.stack))
    print(f"{one.index:2} {one.op} {value}".ljust(36) + f"[{stack}]")
    return original(self, frame, one)


original, Tracer.tick = Tracer.tick, tick
compile(scaled)(torch.ones(3), 2)
