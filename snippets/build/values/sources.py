import torch

from snippets.mini_dynamo import compile, stats

SETTINGS = {"scale": 2}


def f(x, table, unread):
    return x * table["a"][1] * SETTINGS["scale"]


compiled = compile(f)
compiled(torch.ones(2), {"a": [0, 3], "b": None}, [1, 2, 3])
for guard in stats(compiled).guards[0]:
    if "is_tensor" not in guard and "global" not in guard and "<" not in guard:
        print(guard)
