import re

import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.extras import object_attributes

theirs = object_attributes.bind


class Box:
    @staticmethod
    def double(x):
        return x * 2


def f(x, box):
    return box.double(x) + 1


def with_static_methods(tracer, raw, owner, name, cls):
    if isinstance(raw, staticmethod):
        return tracer.held(raw.__func__)
    return theirs(tracer, raw, owner, name, cls)


x = torch.ones(2)
for bind in theirs, with_static_methods:
    object_attributes.bind = bind
    compiled = compile(f, extras=("object_attributes",))
    assert torch.equal(compiled(x, Box()), f(x, Box()))
    print(f"{bind.__name__}: graphs: {len(stats(compiled).graphs)}", stats(compiled).fallbacks)
Box.double = staticmethod(lambda x: x * 3)
assert torch.equal(compiled(x, Box()), f(x, Box()))
[reason] = stats(compiled).recompiles
print("failed:", re.sub(r" [0-9a-f]{6,}>", ">", reason))
