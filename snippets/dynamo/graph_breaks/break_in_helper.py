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


def methods(graph):
    return [node.target for node in graph.graph.find_nodes(op="call_method")]


print("break by break", [methods(graph) for graph in graphs(outer, torch.ones(2))])
for found in graph_breaks(outer, torch.ones(2)):
    print("  ", found.id, "line", found.line)
with config.patch(nested_graph_breaks=True):
    print("nested        ", [methods(graph) for graph in graphs(outer, torch.ones(2))])
    print("  ", len(graph_breaks(outer, torch.ones(2))), "break")
