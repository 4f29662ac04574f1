import torch


@torch.compile(backend="eager")
def step(x, n):
    if n > 0:
        x = x + n
    if x.sum() > 0:
        x = x * 2
    return x


for n in 2, 3:
    print(step(torch.ones(2), n).tolist())
