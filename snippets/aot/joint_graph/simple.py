import torch


def simple(x):
    y = x * 2 + 1
    return y.sin().sum()


x = torch.ones(10, requires_grad=True)
torch.compile(simple, backend="aot_eager")(x)
print("x.grad:", x.grad)
