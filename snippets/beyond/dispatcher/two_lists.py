import torch
from torch._dynamo.backends.common import aot_autograd
from torch.nn import functional as F


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


def show(gm, example_inputs):
    print(*[node.name for node in gm.graph.nodes if node.op == "call_function"])
    return gm.forward


x, up, down = torch.ones(2, 5, 8), torch.ones(8, 32), torch.ones(32, 8)
torch.compile(feed_forward, backend=show)(x, up, down)
torch.compile(feed_forward, backend=aot_autograd(fw_compiler=show))(x, up, down)
