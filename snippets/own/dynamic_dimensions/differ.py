import torch

from snippets import introspect
from snippets.mini_dynamo import compile, stats


def returned(x, n):
    return x + 1, n


def truncated(x, n):
    return torch.ones(int(n * 0.5))


def power(x, n):
    return x * n**2


def nothing_first(x, n):
    return x if n == 4 else x * n


x = torch.ones(2)
print("              ours         torch.compile")
for function in returned, truncated, power, nothing_first:
    compiled, counts = compile(function), []
    for n in 4, 6, 8, 10:
        before = stats(compiled).compiles
        assert str(compiled(x, n)) == str(function(x, n))
        counts.append(stats(compiled).compiles - before)
    theirs = introspect.compiles_per_call(function, [(x, n) for n in (4, 6, 8, 10)])
    print(f"{function.__name__:13}", counts, theirs)
