import torch

from snippets import introspect
from snippets.mini_dynamo import compile, stats


def f(x, n):
    return x.sum(0) * n


def counts(calls):
    compiled, result = compile(f), []
    for args in calls:
        before = stats(compiled).compiles
        assert torch.equal(compiled(*args), f(*args))
        result.append(stats(compiled).compiles - before)
    return compiled, result


sizes = [(torch.ones(size, 2), 2) for size in (2, 3, 4, 1, 0, 7, 1, 0)]
numbers = [(torch.ones(2, 2), n) for n in (0, 1, 2, 3, -1)]
for calls in sizes, numbers:
    compiled, ours = counts(calls)
    print(ours, introspect.compiles_per_call(f, calls))
    print([guard for found in stats(compiled).guards for guard in found if ">=" in guard])
