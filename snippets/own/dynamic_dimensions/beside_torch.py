import torch

from snippets import introspect
from snippets.mini_dynamo import compile, stats

SEQUENCES = {
    "x * 2": (lambda x: x * 2, [(n,) for n in (3, 1, 0, 4, 5)]),
    "x + y": (lambda x, y: x + y, [(2, 2), (3, 3), (1, 4), (4, 1), (5, 5)]),
    "len(x) > 5": (lambda x: x * 2 if len(x) > 5 else x - 1, [(n,) for n in (2, 3, 4, 8, 9)]),
    "first half": (lambda x: x[: len(x) // 2], [(n,) for n in (4, 6, 8, 10)]),
    "loop": (lambda x: sum(row * i for i, row in enumerate(x)), [(n,) for n in (2, 3, 4, 3)]),
    "mean": (lambda x: x.sum() / len(x), [(n,) for n in (2, 3, 4, 5)]),
    "x * n": (lambda x, n: x.sum() * n, [(3, n) for n in (0.5, 0.25, 0.125, 0.5)]),
    "cat": (lambda x, y: torch.cat([x, y]), [(2, 3), (3, 4), (4, 4), (5, 9)]),
}


def counts(function, calls):
    compiled, result = compile(function), []
    for args in calls:
        before = stats(compiled).compiles
        assert torch.equal(compiled(*args), function(*args))
        result.append(stats(compiled).compiles - before)
    return result


print("           ours             torch.compile")
for name, (function, sizes) in SEQUENCES.items():
    calls = [[torch.ones(n) if type(n) is int else n for n in row] for row in sizes]
    print(f"{name:10}", counts(function, calls), introspect.compiles_per_call(function, calls))
