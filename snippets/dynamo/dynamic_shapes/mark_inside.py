import torch
from torch._dynamo import mark_dynamic


def inside(x):
    mark_dynamic(x, 0)
    return x * 2


compiled = torch.compile(inside, backend="eager")
try:
    compiled(torch.ones(3))
except AssertionError as error:
    print(type(error).__name__, str(error).split(" at 0x")[0])
