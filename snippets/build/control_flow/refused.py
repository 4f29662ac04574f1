import json
import random

import torch

from snippets.mini_dynamo import compile, stats


def parse(x, text):
    return x * json.loads(text)


def draw(x):
    return x * random.choice([2, 2])


def hooked(x, module):
    return module(x) + 1


def recursive(x, n):
    return x if n == 0 else recursive(x + 1, n - 1)


def both(x):
    return torch.cond(x.sum() > 0, torch.sin, torch.cos, (x,))


module = torch.nn.ReLU()
module.register_forward_hook(lambda *args: None)
for function, args in (parse, ["2"]), (draw, []), (hooked, [module]), (recursive, [50]), (both, []):
    x, compiled = torch.ones(2), compile(function)
    assert torch.equal(compiled(x, *args), function(x, *args))
    found = stats(compiled)
    print(f"{function.__name__}: {len(found.graphs)} graphs")
    for reason, _line in found.breaks + found.fallbacks:
        print("  ", reason)
