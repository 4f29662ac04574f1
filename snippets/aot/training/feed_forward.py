import torch
from torch.nn import functional as F


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


for function in feed_forward, torch.compile(feed_forward, backend="aot_eager"):
    torch.manual_seed(0)
    x, y = torch.randn(2, 5, 8), torch.randn(2, 5, 8)
    weights = [torch.randn(size).div(8).requires_grad_() for size in ((8, 32), (32, 8))]
    optimizer = torch.optim.SGD(weights, lr=0.1)
    for _ in range(3):
        loss = F.mse_loss(function(x, *weights), y)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        print(f"loss {loss.item():.3f}", end="  ")
    node = loss.grad_fn
    print("backward:", node.name(), "<-", *(n.name() for n, _ in node.next_functions if n))
