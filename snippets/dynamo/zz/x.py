import inspect
import torch
from torch._dynamo.testing import CompileCounter


def f(x):
    return x.sin() + 1


c = CompileCounter()
g = torch.compile(f, backend=c)
g(torch.ones(2))
g(torch.ones(3))
print(c.frame_count)
print(inspect.getsource(f))
