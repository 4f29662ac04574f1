import torch
from torch._dynamo.decorators import mark_unbacked

from snippets.introspect import compiles_per_call


def center(x):
    return x - x.mean(0)


def scale(x, n):
    return x * n


def rows(*sizes, mark=None):
    batches = [torch.ones(size, 3) for size in sizes]
    for x in batches if mark else []:
        mark(x, 0)
    return [(x,) for x in batches]


def show(name, function, calls):
    torch._dynamo.reset()
    compiled = torch.compile(function, backend="eager", dynamic=True)
    print(f"{name:18}", compiles_per_call(compiled, calls))


show("sizes 8 5 1 0 1", center, rows(8, 5, 1, 0, 1))
show("sizes 1 8 5 1", center, rows(1, 8, 5, 1))
show("unbacked 1 8 5 0", center, rows(1, 8, 5, 0, mark=mark_unbacked))
show("ints 1 2 0 7", scale, [(torch.ones(2), n) for n in (1, 2, 0, 7)])
