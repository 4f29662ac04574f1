import torch

from snippets.introspect import aot_graphs, cache_entries


def bump(x, y):
    x.add_(1)
    return x * y


def pair(kind):
    memory = torch.ones(4)
    return memory[:2], memory[1:3] if kind == "overlapping" else torch.ones(2)


for kind in "separate", "overlapping":
    nodes = aot_graphs(bump, *pair(kind))[0].graph.nodes
    print(kind, "graph:", *(n.name for n in nodes if n.op != "output"))
for dynamic in None, True:
    for order in ("separate", "overlapping"), ("overlapping", "separate"):
        torch._dynamo.reset()
        compiled = torch.compile(bump, backend="aot_eager", dynamic=dynamic)
        print(f"dynamic={dynamic}, first compiled for {order[0]}")
        for kind in order:
            right, got = bump(*pair(kind)).tolist(), compiled(*pair(kind)).tolist()
            entries = len(cache_entries(compiled))
            print(f"  {kind:11} eager {right} compiled {got} entries {entries}")
