import torch
from torch.nn import functional as F


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


up, down = torch.ones(8, 32, requires_grad=True), torch.ones(32, 8, requires_grad=True)
for budget in 1.0, 0.0:
    torch._dynamo.reset()
    torch._functorch.config.activation_memory_budget = budget
    result = torch.compile(feed_forward, backend="aot_eager")(torch.ones(2, 5, 8), up, down)
    sizes = [tensor.nbytes for tensor in result.grad_fn.saved_tensors]
    print("budget", budget, "saves", sum(sizes), "bytes:", *sizes)
