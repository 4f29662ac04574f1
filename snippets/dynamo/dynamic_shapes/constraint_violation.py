import torch
from torch._dynamo import mark_dynamic, maybe_mark_dynamic
from torch.fx.experimental.symbolic_shapes import ConstraintViolationError

from snippets.introspect import compiles_per_call


def add(x, y):
    return x + y


def pair(size, mark, both):
    x, y = torch.ones(size), torch.ones(size)
    mark(x, 0)
    if both:
        mark(y, 0)
    return x, y


def attempt(mark, both=False):
    torch._dynamo.reset()
    compiled = torch.compile(add, backend="eager")
    return compiles_per_call(compiled, [pair(size, mark, both) for size in (4, 5, 6)])


try:
    attempt(mark_dynamic)
except ConstraintViolationError as error:
    print(type(error).__name__)
    print(str(error).split("\n\n")[0])
print("maybe_mark_dynamic:", attempt(maybe_mark_dynamic))
print("both marked:       ", attempt(mark_dynamic, both=True))
