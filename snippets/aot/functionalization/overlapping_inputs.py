import torch

from snippets.introspect import aot_graphs


def bump(x, y):
    x.add_(1)
    return x * y


def pair(kind):
    memory = torch.ones(4)
    return memory[:2], memory[1:3] if kind == "overlapping" else torch.ones(2)


def names(kind):
    nodes = aot_graphs(bump, *pair(kind))[0].graph.nodes
    return [n.name for n in nodes if n.op != "output"]


for order in ("separate", "overlapping"), ("overlapping", "separate"):
    torch._dynamo.reset()
    compiled = torch.compile(bump, backend="aot_eager")
    print("compiled for", order[0])
    print("  graph:", *names(order[0]))
    for kind in order:
        right, got = bump(*pair(kind)), compiled(*pair(kind))
        print(f"  {kind:12} eager {right.tolist()} compiled {got.tolist()}")
