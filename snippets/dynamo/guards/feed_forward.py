import torch
from torch._dynamo.testing import CompileCounter
from torch.nn import functional as F


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


up, down, counter = torch.ones(8, 32), torch.ones(32, 8), CompileCounter()
compiled = torch.compile(feed_forward, backend=counter)
for name, x in {
    "5 tokens": torch.ones(2, 5, 8),
    "other numbers": torch.zeros(2, 5, 8),
    "6 tokens": torch.ones(2, 6, 8),
    "7 tokens": torch.ones(2, 7, 8),
}.items():
    compiled(x, up, down)
    print(f"{name:13} compiled so far: {counter.frame_count}")
