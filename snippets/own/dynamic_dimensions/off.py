import torch

from snippets import introspect
from snippets.mini_dynamo import compile, stats


def f(x, n):
    return x * n


calls = [(torch.ones(size), n) for size, n in ((2, 3), (3, 3), (4, 3), (4, 5), (4, 6), (2, 3))]
for dynamic in None, False:
    compiled, counts = compile(f, dynamic=dynamic), []
    for args in calls:
        before = stats(compiled).compiles
        compiled(*args)
        counts.append(stats(compiled).compiles - before)
    print(dynamic, counts, introspect.compiles_per_call(f, calls, dynamic=dynamic))
