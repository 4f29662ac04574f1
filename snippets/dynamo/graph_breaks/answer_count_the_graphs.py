import torch

from snippets.introspect import graph_breaks, graphs


def inline_twice(x):
    x = x.sin()
    torch._dynamo.graph_break()
    torch._dynamo.graph_break()
    return x.cos()


def step(x):
    x = x.sin()
    torch._dynamo.graph_break()
    return x.cos()


def called_twice(x):
    return step(step(x))


def in_a_loop(x):
    for _ in range(2):
        x = step(x)
    return x.exp()


for fn in inline_twice, called_twice, in_a_loop:
    found = [gm.graph.nodes for gm in graphs(fn, torch.ones(2))]
    names = [[n.target for n in nodes if n.op == "call_method"] for nodes in found]
    print(f"{fn.__name__:13}", names, len(graph_breaks(fn, torch.ones(2))), "breaks")
