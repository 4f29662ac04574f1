import torch
from torch._dynamo import config

config.capture_scalar_outputs = True


@torch.compile(backend="aot_eager", fullgraph=True)
def repeat(x):
    n = x.sum().item()
    torch._check(n >= 4)
    return torch.ones(2) * n


print(repeat(torch.tensor([2, 3])).tolist())
try:
    repeat(torch.tensor([1, 1]))
except RuntimeError as error:
    print(type(error).__name__, error, sep=": ")


@torch.compile(backend="aot_eager", fullgraph=True)
def repeat_any(x):
    return torch.ones(2) * x.sum().item()


print(repeat_any(torch.tensor([1, 1])).tolist())
