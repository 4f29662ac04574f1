import torch


def feed_forward(x, up, down):
    return x + torch.nn.functional.gelu(x @ up) @ down


x, up, down = torch.ones(2, 5, 8, requires_grad=True), torch.ones(8, 32), torch.ones(32, 8)
for function in feed_forward, torch.compile(feed_forward, backend="aot_eager"):
    [slope] = torch.autograd.grad(function(x, up, down).sum(), x, create_graph=True)
    try:
        slope.square().sum().backward()
        print("gradient of x:", tuple(x.grad.shape))
    except RuntimeError as error:
        print("RuntimeError:", error)
