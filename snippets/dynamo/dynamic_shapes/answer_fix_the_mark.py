import torch
from torch._dynamo import mark_dynamic

from snippets.introspect import compiles_per_call, guards

POSITIONS = torch.ones(16, 4)


def whole_table(x):
    return x + POSITIONS


def cut_table(x):
    return x + POSITIONS[: x.shape[0]]


for function in whole_table, cut_table:
    batches = [torch.ones(size, 4) for size in (16, 7, 12, 2)]
    mark_dynamic(batches[0], 0)
    compiled = torch.compile(function, backend="eager")
    try:
        print(compiles_per_call(compiled, [(x,) for x in batches]))
        bounds = [g.check for g in guards(compiled, source="size()") if "<=" in g.check]
        print(*bounds)
    except torch.fx.experimental.symbolic_shapes.ConstraintViolationError as error:
        print(type(error).__name__, str(error).split("(")[0].strip())
