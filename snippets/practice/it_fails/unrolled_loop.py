import torch
from torch._dynamo.testing import CompileCounter


def body(x):
    return (x * 1.01).sin()


def old(x, steps):
    for _ in range(steps):
        x = body(x)
    return x


for steps in 10, 100:
    torch.compiler.reset()
    counter = CompileCounter()
    torch.compile(old, backend=counter)(torch.ones(4), steps)
    print("old:", steps, "steps, operations in the graph", counter.op_count)

for steps in 10, 100:
    torch.compiler.reset()
    counter = CompileCounter()
    new = torch.compile(body, backend=counter)
    x = torch.ones(4)
    for _ in range(steps):
        x = new(x)
    print("new:", steps, "steps, operations in the graph", counter.op_count)
