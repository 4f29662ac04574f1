import logging

import torch

from snippets import introspect
from snippets.mini_dynamo import compile, stats

logging.getLogger("torch._dynamo").setLevel(logging.ERROR)


def f(x, mode):
    return x.cos() if mode == "a" else x.sin()


def by_case(x, cosine):
    return x.cos() if cosine else x.sin()


def counts(fn, values):
    compiled, found = compile(fn), []
    for value in values:
        before = stats(compiled).compiles
        assert torch.equal(compiled(x, value), fn(x, value))
        found.append(stats(compiled).compiles - before)
    return *found, f"hits {stats(compiled).hits}"


x, modes = torch.ones(2), "abcdefghijaj"
print("mode: ", *modes)
print("ours: ", *counts(f, modes))
print("torch:", *introspect.compiles_per_call(f, [(x, mode) for mode in modes]))
print("case: ", *counts(by_case, [mode == "a" for mode in modes]))
