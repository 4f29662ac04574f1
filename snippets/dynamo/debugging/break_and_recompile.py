import torch
from torch._dynamo.testing import CompileCounter


def step(x):
    y = x + 1
    print("between")
    return y * 2


counter = CompileCounter()
compiled = torch.compile(step, backend=counter)
for size in 2, 3, 4:
    compiled(torch.ones(size))
print("graphs:", counter.frame_count, "operations:", counter.op_count)
