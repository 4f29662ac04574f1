import torch

from snippets.introspect import graph_breaks, graphs


def before(x):
    torch._dynamo.graph_break()
    for _ in range(4):
        x = x * 2
    return x


def inside(x):
    x = x + 1
    for _ in range(4):
        x = x * 2
        torch._dynamo.graph_break()
    return x - 1


def body(x):
    x = x * 2
    torch._dynamo.graph_break()
    return x + 1


def in_called(x):
    x = x + 1
    for _ in range(4):
        x = body(x)
    return x - 1


for fn in before, inside, in_called:
    found, captured = graph_breaks(fn, torch.ones(2)), graphs(fn, torch.ones(2))
    print(f"{fn.__name__:9} breaks {len(found)}, graphs {len(captured)}")
