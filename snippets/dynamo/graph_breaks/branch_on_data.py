import torch
from torch._dynamo.exc import Unsupported

from snippets.introspect import compiles_per_call, graph_breaks


def with_if(x):
    if x.sum() > 0:
        return x * 2
    return x - 1


def with_where(x):
    return torch.where(x.sum() > 0, x * 2, x - 1)


def with_cond(x):
    return torch.cond(x.sum() > 0, lambda x: x * 2, lambda x: x - 1, (x,))


def with_assert(x):
    assert x.sum() > -9
    return x * 2


calls = [(torch.tensor([3.0]),), (torch.tensor([-3.0]),)]
try:
    compiles_per_call(with_if, calls, fullgraph=True)
except Unsupported as error:
    print("\n".join(str(error).splitlines()[:2]))
for fn in with_if, with_where, with_cond, with_assert:
    found = [(b.id, b.code) for b in graph_breaks(fn, *calls[0])]
    whole = {"fullgraph": True} if not found else {}
    compiled = torch.compile(fn, backend="eager", **whole)
    results = [compiled(*call).item() for call in calls]
    print(fn.__name__, results, compiles_per_call(fn, calls, **whole), *whole, *found)
