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


def methods(graph):
    return [node.target for node in graph.graph.find_nodes(op="call_method")]


for fn in inline_twice, called_twice, in_a_loop:
    found = [methods(graph) for graph in graphs(fn, torch.ones(2))]
    print(f"{fn.__name__:13}", found, len(graph_breaks(fn, torch.ones(2))), "breaks")
