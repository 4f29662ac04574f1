import torch
from torch._dynamo.utils import counters

from snippets.introspect import cache_entries, compiles_per_call


def scale(x, n):
    return x * n


def other(x):
    return x + 1


x = torch.ones(2)
torch._dynamo.mark_dynamic(x, 0)
torch._dynamo.config.recompile_limit = 5
compiled = torch.compile(scale, backend="eager")
calls = [(x, 2), (x, 3), (x, 4)]
print("before:", compiles_per_call(compiled, calls))
print("entries before:", cache_entries(scale))
graphs = counters["stats"]["unique_graphs"]

torch.compiler.reset()
print("entries after reset:", cache_entries(scale))
print("kept: counters", counters["stats"]["unique_graphs"] == graphs)
print("kept: limit", torch._dynamo.config.recompile_limit)
print("kept: marks on x", x._dynamo_dynamic_indices)
print("again:", compiles_per_call(compiled, calls))
torch._dynamo.explain(other)(x)
print("entries after explain(other):", cache_entries(scale))
