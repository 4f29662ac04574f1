import torch
from torch._dynamo.convert_frame import register_bytecode_hook


def helper(x):
    return x + 1


def f(x, n):
    x = helper(x)
    torch._dynamo.graph_break()
    x = helper(x)
    torch._dynamo.graph_break()
    return sum(x * i for i in range(n))


seen = []
handle = register_bytecode_hook(lambda old, new: seen.append(old.co_name))
compiled = torch.compile(f, backend="eager")
for n in 3, 3, 4:
    seen.clear()
    compiled(torch.ones(2), n)
    print(n, len(seen), *seen)
handle.remove()
