import torch
from torch.nn import functional as F

from snippets.introspect import compiles_per_call, graph_breaks, graphs


def feed_forward(x, up, down):
    y = F.gelu(x @ up) @ down
    if y.abs().max() > 1:
        y = y / y.abs().max()
    return x + y


def names(graph):
    return [node.name for node in graph.graph.nodes]


up, down = torch.ones(8, 32), torch.ones(32, 8)
small, large = (torch.zeros(2, 5, 8), up, down), (torch.ones(2, 5, 8), up, down)
for inputs in small, large:
    print("graphs", *map(names, graphs(feed_forward, *inputs)))
print("per call", compiles_per_call(feed_forward, [small, large, small, large]))
[found] = graph_breaks(feed_forward, *small)
print(found.id, "|", found.code)
try:
    torch.compile(feed_forward, backend="eager", fullgraph=True)(*small)
except torch._dynamo.exc.Unsupported as error:
    lines = str(error).splitlines()
    hints = [line for line in lines if "torch.cond" in line]
    print(*lines[:2], *hints, sep="\n")
