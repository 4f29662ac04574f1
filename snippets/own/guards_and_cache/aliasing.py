import torch

from snippets.mini_dynamo import compile, stats


def f(x, y):
    x.add_(1)
    return y * 2


def arguments(name):
    memory = torch.ones(3)
    if name == "overlapping views":
        return memory[:2], memory[1:]
    return memory[:2], memory[:2].clone() if name == "two tensors" else None


compiled = compile(f)
for name in "two tensors", "one tensor", "overlapping views", "one tensor":
    x, y = arguments(name)
    before, result = stats(compiled).compiles, compiled(x, x if y is None else y)
    print(f"{name:18}", result.tolist(), "compiled:", stats(compiled).compiles - before)

print("guards about who is who:")
for guards in stats(compiled).guards:
    print("  ", [g for g in guards if g.startswith(("sharing", "L['y'] is"))])
