from collections import namedtuple
from types import SimpleNamespace

import torch

Pair = namedtuple("Pair", "a b")
outside = torch.full((1,), 10.0)
learned = torch.full((1,), 10.0, requires_grad=True)


def add_first(x, tensors):
    return x + tensors[0]


def multiply_pair(x, pair):
    return x + pair.a * pair.b


def call_module(x, layer):
    return layer(x)


def read_object(x, holder):
    return x + holder.a


def read_global(x, _):
    return x + outside


def read_global_with_grad(x, _):
    return x + learned


def branch_on_data(x, _):
    if x.sum() > 0:
        return x + 1
    return x - 1


x = torch.ones(1)
cases = {
    "list of tensors": (add_first, [x]),
    "named tuple": (multiply_pair, Pair(x, x)),
    "module": (call_module, torch.nn.Linear(1, 1)),
    "object": (read_object, SimpleNamespace(a=x)),
    "global tensor": (read_global, 0),
    "global with grad": (read_global_with_grad, 0),
    "branch on data": (branch_on_data, 0),
}


def attempt(mark, fn, argument):
    torch._dynamo.reset()

    def body(x, argument):
        return fn(x, argument)

    marked = mark(body)

    @torch.compile(backend="aot_eager", fullgraph=True)
    def caller(x, argument):
        return marked(x * 1, argument)

    try:
        return f"works, requires_grad {caller(x, argument).requires_grad}"
    except Exception as error:
        # "… raised:" stands on a line of its own, before the reason.
        return str(error).replace("raised:\n", "raised: ").splitlines()[0][:54]


for name, (fn, argument) in cases.items():
    print(f"{name}, requires_grad {fn(x, argument).requires_grad}")
    for mark in torch.compiler.allow_in_graph, torch.compiler.nonstrict_trace:
        print(f"    {mark.__name__:16}", attempt(mark, fn, argument))

torch._dynamo.reset()
marked = torch.compiler.nonstrict_trace(read_global)
compiled = torch.compile(lambda x: marked(x, 0), backend="aot_eager")
before = compiled(x).item()
outside = torch.full((1,), 20.0)
print("global assigned anew", before, compiled(x).item(), "uncompiled", read_global(x, 0).item())
