import torch
from torch._functorch import config
from torch.nn import functional as F


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


x = torch.ones(2, 5, 8)
up, down = torch.ones(8, 32, requires_grad=True), torch.ones(32, 8, requires_grad=True)
for budget in 1.0, 0.0:
    torch._dynamo.reset()
    with config.patch(activation_memory_budget=budget):
        node = torch.compile(feed_forward, backend="aot_eager")(x, up, down).grad_fn
    sizes = [tensor.nbytes for tensor in node.saved_tensors]
    print("budget", budget, "saves", sum(sizes), "bytes:", *sizes)
