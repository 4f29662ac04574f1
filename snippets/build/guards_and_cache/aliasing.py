import torch

from snippets.mini_dynamo import compile, stats


def f(x, y):
    x.add_(1)
    return y * 2


compiled = compile(f)
base = torch.ones(3)
for name, x, y in (
    ("two tensors", torch.ones(2), torch.ones(2)),
    ("one tensor", base[:2], None),
    ("overlapping views", base[:2], base[1:]),
    ("two tensors", torch.ones(2), torch.ones(2)),
):
    y = x if y is None else y
    before, result = stats(compiled).compiles, compiled(x, y)
    print(f"{name:18}", result.tolist(), "compiled:", stats(compiled).compiles - before)

print("guards about who is who:")
for guards in stats(compiled).guards:
    print("  ", [g for g in guards if g.startswith(("all_diff", "storages", "L['y'] is"))])
