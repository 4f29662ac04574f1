import torch


@torch.compile(backend="eager")
def add(x, y):
    return x + y


x = torch.ones(2)
try:
    add(x, torch.ones(2, device="meta"))
except RuntimeError as error:
    print(type(error).__name__, *str(error).splitlines()[:2], sep="\n")
print(add(x, torch.ones(2, device=x.device)).tolist())
