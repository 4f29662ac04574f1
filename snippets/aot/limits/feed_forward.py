import torch
from torch.nn import functional as F


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


x = torch.ones(2, 5, 8, requires_grad=True)
up, down = torch.ones(8, 32, requires_grad=True), torch.ones(32, 8, requires_grad=True)
for function in feed_forward, torch.compile(feed_forward, backend="aot_eager"):
    loss = function(x, up, down).sum()
    [slope] = torch.autograd.grad(loss, x, create_graph=True)
    try:
        (loss + slope.square().sum()).backward()
        print("gradient of up:", tuple(up.grad.shape))
    except RuntimeError as error:
        print("RuntimeError:", error)
