import torch
from torch.nn import functional as F

largest = []


@torch.compile(backend="eager", fullgraph=True)
def feed_forward(x, up, down):
    y = F.gelu(x @ up) @ down
    largest.append(y.max())
    return x + y


for _ in range(2):
    feed_forward(torch.ones(2, 5, 8), torch.ones(8, 32), torch.ones(32, 8))
    print("largest:", largest)
