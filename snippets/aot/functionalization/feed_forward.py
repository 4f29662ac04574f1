import torch
from functorch.compile import aot_function, make_boxed_func
from torch.nn import functional as F


def feed_forward(x, up, down):
    return x.add_(F.gelu(x @ up) @ down)


def show(graph, inputs):
    print(*(n.name for n in graph.graph.nodes if n.op == "call_function"))
    print("returns", *graph.graph.output_node().args[0])
    return make_boxed_func(graph.forward)


x = torch.ones(2, 5, 8)
result = aot_function(feed_forward, show)(x, torch.ones(8, 32), torch.ones(32, 8))
print("x is", x[0, 0, 0].item(), "and the result is x:", result is x)
