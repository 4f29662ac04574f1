import torch
from torch._dynamo.testing import CompileCounter

layer = torch.nn.Linear(4, 4)
x = torch.ones(2, 4)


def bfloat():
    return torch.autocast("cpu", dtype=torch.bfloat16)


def old(x):
    return layer(x)


def new(x):
    with bfloat():
        return layer(x)


counter = CompileCounter()
compiled = torch.compile(old, backend=counter)
with bfloat():
    training = compiled(x)
evaluation = compiled(x)
print("old: graphs", counter.frame_count, training.dtype, evaluation.dtype)

counter = CompileCounter()
compiled = torch.compile(new, backend=counter, fullgraph=True)
training = compiled(x)
evaluation = compiled(x)
print("new: graphs", counter.frame_count, training.dtype, evaluation.dtype)
