import torch
from torch.library import custom_op, get_ctx, opcheck

from snippets.introspect import compiles_per_call, graph_breaks


@custom_op("exercise_dynamic_size::positive", mutates_args=())
def positive(x: torch.Tensor) -> torch.Tensor:
    return x[x > 0].clone()


@positive.register_fake
def _(x):
    return x.new_empty(get_ctx().new_dynamic_size())


def f(x):
    return positive(x) * 2


x = torch.tensor([1.0, -1.0, 2.0])
calls = [(x,), (-x,), (x.abs(),)]
print("sizes   ", [len(f(*call)) for call in calls])
print("fullgraph", compiles_per_call(f, calls, fullgraph=True))
print("default  ", compiles_per_call(f, calls), [b.kind for b in graph_breaks(f, x)])
print("opcheck  ", sorted(set(opcheck(positive, (x,)).values())))
