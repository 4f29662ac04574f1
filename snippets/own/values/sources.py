import re

import torch

from snippets.mini_dynamo import compile, stats

SETTINGS = {"scale": 2}


def f(x, table, unread):
    return x * table["a"][1] * SETTINGS["scale"]


compiled = compile(f)
compiled(torch.ones(2), {"a": [0, 3], "b": None}, [1, 2, 3])
for guard in stats(compiled).guards[0]:
    if "tensor" not in guard and "global_state" not in guard:
        print(re.sub(r" [0-9a-f]{6,}>", ">", guard))
