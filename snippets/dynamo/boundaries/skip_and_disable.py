import torch
from torch._dynamo.decorators import skip

from snippets.introspect import graphs


def make():
    def inner(x):
        return x.sin()

    def middle(x):
        return inner(x) * 2

    return middle


def operations(graph):
    _, *names, _ = [node.name for node in graph.graph.nodes]  # without input and output
    return names


def show(label, middle):
    def caller(x):
        return middle(x + 1) - 1

    for name, fn in ("called", caller), ("compiled itself", middle):
        found = graphs(fn, torch.ones(2))
        print(f"{label:16} {name:16}", *map(operations, found))


show("plain", make())
show("disable", torch.compiler.disable(make()))
show("recursive=False", torch.compiler.disable(make(), recursive=False))
marked = make()
print("skip returns the function itself:", skip(marked) is marked)
show("skip", marked)
for owner in torch.compiler, torch._dynamo, torch._dynamo.decorators:
    print(f"{owner.__name__}.skip:", hasattr(owner, "skip"))
