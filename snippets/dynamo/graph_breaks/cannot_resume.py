import torch

from snippets.introspect import graphs


def in_no_grad(x):
    with torch.no_grad():
        x = x.exp().sin()
        torch._dynamo.graph_break()
        return x.cos()


def in_loop(x):
    x = x.exp().sin()
    for _ in range(3):
        torch._dynamo.graph_break()
    return x.cos()


def in_try(x):
    x = x.exp().sin()
    try:
        torch._dynamo.graph_break()
    except ValueError:
        x = -x
    return x.cos()


def in_try_early(x):
    x = x.exp()
    try:
        torch._dynamo.graph_break()
    except ValueError:
        x = -x
    return x.cos()


def membership(x):
    x = x.exp().sin()
    return x.cos() * (1.0 in x)


def methods(graph):
    return [node.target for node in graph.graph.find_nodes(op="call_method")]


for fn in in_no_grad, in_loop, in_try, in_try_early, membership:
    found = graphs(fn, torch.ones(2))
    print(f"{fn.__name__:12}", [methods(graph) for graph in found])
