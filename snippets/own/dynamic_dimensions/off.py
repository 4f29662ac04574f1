import torch

from snippets import introspect
from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.extras import EXTRAS


def f(x, n):
    return x * n


def ours(**options):
    compiled, counts = compile(f, **options), []
    for args in calls:
        before = stats(compiled).compiles
        compiled(*args)
        counts.append(stats(compiled).compiles - before)
    return counts


calls = [(torch.ones(size), n) for size, n in ((2, 3), (3, 3), (4, 3), (4, 5), (4, 6), (2, 3))]
for dynamic in None, False:
    theirs = introspect.compiles_per_call(f, calls, dynamic=dynamic)
    print(f"dynamic={dynamic}:", ours(dynamic=dynamic), theirs)
print("without the extra:", ours(extras=[name for name in EXTRAS if name != "dynamic"]))
