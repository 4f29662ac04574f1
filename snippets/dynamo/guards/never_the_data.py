import torch

from snippets.introspect import compiles_per_call, graph_breaks, guards


def branch(x, limit):
    if x.sum() > limit:
        return x * 2
    return x - 1


high, low = torch.full((3,), 9.0), torch.full((3,), -9.0)

[found] = graph_breaks(branch, high, 5)
print(found.id, found.kind, "|", found.code)
calls = [(high, 5), (low, 5), (high, 5), (low, 5)]
print("compiles", compiles_per_call(branch, calls))
for guard in guards(branch, high, 5):
    print(guard.kind, guard.source)
