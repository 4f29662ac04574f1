import torch
from torch._dynamo import mark_dynamic, mark_static, maybe_mark_dynamic
from torch._dynamo.decorators import mark_unbacked

from snippets.introspect import compiles_per_call


def total(x):
    return x.sum()


def batch(size, mark=None):
    x = torch.ones(size)
    if mark:
        mark(x, 0)
    return (x,)


def count(*calls):
    torch._dynamo.reset()
    return compiles_per_call(torch.compile(total, backend="eager"), calls)


for mark in None, mark_dynamic, maybe_mark_dynamic, mark_unbacked, mark_static:
    print(mark.__name__ if mark else "no mark")
    print("  all marked:  ", count(*(batch(n, mark) for n in (8, 5, 1, 0, 1))))
    print("  first marked:", count(batch(8, mark), *map(batch, (5, 1, 0, 1))))
    print("  marked later:", count(batch(8), batch(8, mark), batch(5), batch(5, mark)))
