import torch
from torch._dynamo import config

from snippets.introspect import graph_breaks, graphs


def helper(x):
    x = x.exp()
    torch._dynamo.graph_break()
    return x.neg()


def outer(x):
    x = x.sin()
    x = helper(x)
    return x.cos()


def methods():
    found = graphs(outer, torch.ones(2))
    return [[n.target for n in gm.graph.nodes if n.op == "call_method"] for gm in found]


print("break by break", methods())
for found in graph_breaks(outer, torch.ones(2)):
    print("  ", found.id, "line", found.line)
with config.patch(nested_graph_breaks=True):
    print("nested        ", methods())
    print("  ", len(graph_breaks(outer, torch.ones(2))), "break")
