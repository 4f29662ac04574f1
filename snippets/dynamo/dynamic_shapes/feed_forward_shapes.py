import torch
from torch.nn import functional as F


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


def show(gm, inputs):
    for node in gm.graph.nodes:
        value = node.meta.get("example_value")
        if isinstance(value, torch.Tensor):
            print("   ", node.name, tuple(value.shape))
        elif value is not None:
            print("   ", node.name, value)
    return gm.forward


up, down = torch.ones(8, 32), torch.ones(32, 8)
compiled = torch.compile(feed_forward, backend=show)
for tokens in 5, 6, 7:
    print(tokens, "tokens")
    compiled(torch.ones(2, tokens, 8), up, down)
