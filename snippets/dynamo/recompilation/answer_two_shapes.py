import torch

from snippets.introspect import compiles_per_call, recompile_reasons


def attend(query, key):
    return query @ key.t()


def pair(queries, keys):
    return torch.ones(queries, 8), torch.ones(keys, 8)


calls = [pair(4, 6), pair(5, 6), pair(5, 7), pair(4, 4), pair(1, 9), pair(1, 3)]
print(compiles_per_call(attend, calls))
for reasons in recompile_reasons(attend, calls):
    print(*reasons or ["-"])
