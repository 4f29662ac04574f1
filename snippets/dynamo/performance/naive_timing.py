from timeit import timeit

import torch
from torch.nn import functional as F


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


compiled = torch.compile(feed_forward)
x, up, down = torch.randn(2, 5, 8), torch.randn(8, 32), torch.randn(32, 8)
eager_time = timeit(lambda: feed_forward(x, up, down), number=1)
compiled_time = timeit(lambda: compiled(x, up, down), number=1)
print("compiling made it faster:", compiled_time < eager_time)
