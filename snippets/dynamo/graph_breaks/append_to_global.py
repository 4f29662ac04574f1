import torch

from snippets.introspect import compiles_per_call, graph_breaks, recompile_reasons

history = []


def keep_in_global(x):
    history.append(x.sum())
    return x * 2


def keep_outside(x):
    return x * 2, x.sum()


calls = [(torch.ones(2),)] * 10
print("breaks", graph_breaks(keep_in_global, *calls[0]))
print("global ", compiles_per_call(keep_in_global, calls), len(history), "items")
print("reason ", recompile_reasons(keep_in_global, calls[:2])[1])

compiled, kept = torch.compile(keep_outside, backend="eager", fullgraph=True), []
counts = []
for call in calls:
    counts += compiles_per_call(compiled, [call])
    kept.append(compiled(*call)[1])
print("outside", counts, len(kept), "items")
