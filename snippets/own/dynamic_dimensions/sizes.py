import torch

from snippets import introspect
from snippets.mini_dynamo import compile, stats


def f(x):
    return x.view(x.shape[0] * 2, -1) + x.shape[0]


sizes = 2, 3, 4, 5
compiled, counts = compile(f), []
for n in sizes:
    before = stats(compiled).compiles
    assert torch.equal(compiled(torch.ones(n, 4)), f(torch.ones(n, 4)))
    counts.append(stats(compiled).compiles - before)
print("ours: ", counts)
print("torch:", introspect.compiles_per_call(f, [(torch.ones(n, 4),) for n in sizes]))
for graph in stats(compiled).graphs:
    print()
    for node in graph.graph.nodes:
        print(node.format_node())
