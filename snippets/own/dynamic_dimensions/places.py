import torch

from snippets.introspect import compiles_per_call
from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.cache import BY_FUNCTION


def f(x):
    if x.sum() > 0:
        return x + 1
    return x - 1


compiled, counts = compile(f), []
calls = [(sign * torch.ones(n),) for n, sign in ((2, 1), (3, 1), (4, -1), (5, -1))]
for args in calls:
    before = stats(compiled).compiles
    compiled(*args)
    counts.append(stats(compiled).compiles - before)
print("compiled:", counts, "torch:", compiles_per_call(f, calls))
compiler = BY_FUNCTION[compiled]
print("codes with entries:", [code.co_name for code, _ in compiler.entries])
print("histories:", [name for _, _, name in compiler.memories])
