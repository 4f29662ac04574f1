import torch

from snippets.mini_dynamo import cache, compile, stats
from snippets.mini_dynamo.tracer import Tracer
from snippets.mini_dynamo.values import Object


class Naive(Tracer):
    """Ask Python for the attribute, whatever code of the program that runs."""

    def attr(self, owner, name):
        if isinstance(owner, Object):
            return getattr(owner.real, name)
        return super().attr(owner, name)


class Box:
    def __init__(self, width):
        self.width = width

    @property
    def area(self):
        return self.width * 10


def f(x, box):
    return x * box.area


x = torch.ones(1)
for cache.Tracer in Naive, Tracer:
    compiled = compile(f)
    found = [compiled(x, Box(width)).item() for width in (2, 3)]
    print(f"{cache.Tracer.__name__:6} {found}, compiled: {stats(compiled).compiles}")
print("Python", [f(x, Box(width)).item() for width in (2, 3)])
