import torch


@torch.compile(backend="aot_eager")
def loss(x):
    return x.square().sum()


x = torch.ones(3, requires_grad=True)
with torch.no_grad():
    value = loss(x)
try:
    value.backward()
except RuntimeError as error:
    print(type(error).__name__, error, sep=": ")
with torch.enable_grad():
    loss(x).backward()
print(x.grad.tolist())
