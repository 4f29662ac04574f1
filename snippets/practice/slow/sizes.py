import torch
from torch._dynamo.testing import CompileCounter


def pool(x):
    return x.relu().mean(0)


def graphs(**options):
    torch.compiler.reset()
    counter = CompileCounter()
    compiled = torch.compile(pool, backend=counter, **options)
    found = []
    for length in 9, 12, 7, 30, 5:
        compiled(torch.ones(length, 4))
        found.append(counter.frame_count)
    return found


print("old, dynamic=False:", graphs(dynamic=False))
print("the default:       ", graphs())
print("new, dynamic=True: ", graphs(dynamic=True))
