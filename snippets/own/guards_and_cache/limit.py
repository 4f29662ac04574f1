import logging

import torch

from snippets import introspect
from snippets.mini_dynamo import compile, stats

logging.getLogger("torch._dynamo").setLevel(logging.ERROR)


def f(x, mode):
    return x.cos() if mode == "cos" else x.sin()


x, modes = torch.ones(2), "abcdefghijaj"
compiled, counts = compile(f), []
for mode in modes:
    before = stats(compiled).compiles
    assert torch.equal(compiled(x, mode), f(x, mode))
    counts.append(stats(compiled).compiles - before)
print("mode: ", *modes)
print("ours: ", *counts)
print("torch:", *introspect.compiles_per_call(f, [(x, mode) for mode in modes]))
print("hits of ours:", stats(compiled).hits)
