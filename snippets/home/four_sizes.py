import torch
from torch._dynamo.testing import CompileCounter

counter = CompileCounter()  # a backend that counts what it is asked to compile


@torch.compile(backend=counter)
def scale(x):
    return x.sin() * x.shape[0]


for size in 2, 3, 4, 5:
    scale(torch.ones(size))
    print(f"size {size}: {counter.frame_count} compiled so far")
