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


for fn in in_no_grad, in_loop, in_try, in_try_early, membership:
    nodes = [gm.graph.find_nodes(op="call_method") for gm in graphs(fn, torch.ones(2))]
    print(f"{fn.__name__:12}", [[node.target for node in found] for found in nodes])
