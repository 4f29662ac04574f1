import torch

from snippets.introspect import cache_entries, graphs
from snippets.mini_dynamo import intercept


def f(x):
    y = x.sin()
    print(end="")
    return y * 2 + 1


def names(graph_modules):
    return [
        [str(node) for node in gm.graph.nodes if node.op.startswith("call")] for gm in graph_modules
    ]


x = torch.ones(2)
compiled = torch.compile(f, backend="eager")
compiled(x)
print("entries on f:", len(cache_entries(compiled)))
with intercept() as callback:
    f(x)
print("entries on f:", len(cache_entries(compiled)))
compiled(x)
with intercept(callback=callback):
    f(x)
print("entries on f:", len(cache_entries(compiled)))
print("torch:", names(graphs(f, x)))
print("ours: ", names(callback.compiler.stats.graphs))
