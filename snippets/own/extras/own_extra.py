import types

import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.extras import EXTRAS, dynamic
from snippets.mini_dynamo.values import PASS


def attr(tracer, owner, name):
    if type(owner) is not dynamic.Symbol or not hasattr(int, name):
        return PASS
    return getattr(owner.constant(), name)


def bits(x, n):
    return x * n.bit_length()


def tell():
    compiled, x = compile(bits, extras=tuple(EXTRAS)), torch.ones(1)
    for n in 4, 6, 8, 9:
        assert torch.equal(compiled(x, n), bits(x, n))
    print(stats(compiled))


tell()
attr.__module__ = f"{dynamic.__package__}.int_methods"  # as if it stood in that folder
EXTRAS["int_methods"] = types.ModuleType("int_methods")
EXTRAS["int_methods"].attr = attr
print("with int_methods:")
tell()
