import torch

from snippets.mini_dynamo import intercept


def double(x):
    return x * 2


def f(x):
    return double(x) + 1


with intercept() as callback:
    print(f(torch.ones(2)).tolist())
    f(torch.ones(2))
    f(torch.ones(2, dtype=torch.float64))
print(f(torch.ones(2, dtype=torch.int64)).tolist())
seen = callback.compiler.stats
print("graphs:", len(seen.graphs), "recompiles:", len(seen.recompiles))
for graph in seen.graphs[:1]:
    for node in graph.graph.nodes:
        print(node.op, node.name)
