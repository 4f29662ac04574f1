import torch

from snippets.mini_dynamo import compile, stats


def powers(x):
    while True:
        x = x * x
        yield x


def f(x):
    found = powers(x)
    return next(found) + next(found)


compiled = compile(f)
print(compiled(torch.full((2,), 3.0)))
print(*(n.name for n in stats(compiled).graphs[0].graph.nodes if n.op.startswith("call")))
