from collections import namedtuple
from types import SimpleNamespace

import torch

Pair = namedtuple("Pair", "a b")
x, layer = torch.ones(1), torch.nn.Linear(1, 1)
outside = torch.full((1,), 10.0)
learned = torch.full((1,), 10.0, requires_grad=True)
cases = {
    "list of tensors": (lambda x, a: x + a[0], [x]),
    "named tuple": (lambda x, a: x + a.a * a.b, Pair(x, x)),
    "module": (lambda x, a: a(x), layer),
    "object": (lambda x, a: x + a.a, SimpleNamespace(a=x)),
    "global tensor": (lambda x, a: x + outside, 0),
    "global with grad": (lambda x, a: x + learned, 0),
    "branch on data": (lambda x, a: x + 1 if x.sum() > 0 else x - 1, 0),
}


def attempt(mark, fn, argument):
    torch._dynamo.reset()
    marked = mark(lambda x, a: fn(x, a))
    options = {"backend": "aot_eager", "fullgraph": True}
    try:
        y = torch.compile(lambda x, a: marked(x * 1, a), **options)(x, argument)
        return f"works, requires_grad {y.requires_grad}"
    except Exception as error:
        return str(error).replace("raised:\n", "raised: ").splitlines()[0][:54]


for name, (fn, argument) in cases.items():
    print(f"{name}, requires_grad {fn(x, argument).requires_grad}")
    for mark in torch.compiler.allow_in_graph, torch._dynamo.nonstrict_trace:
        print(f"    {mark.__name__:16}", attempt(mark, fn, argument))
