import json
import random
import time

import torch

from snippets.mini_dynamo import compile, stats


def parse(x, text):
    return x * json.loads(text)


def draw(x):
    return x * random.choice([2, 2])


def timed(x):
    return x * (time.monotonic() > 0)


def recursive(x, n):
    return x if n == 0 else recursive(x + 1, n - 1)


def both(x):
    return torch.cond(x.sum() > 0, torch.sin, torch.cos, (x,))


for function, args in (parse, ["2"]), (draw, []), (timed, []), (recursive, [50]), (both, []):
    x, compiled = torch.ones(2), compile(function)
    assert torch.equal(compiled(x, *args), function(x, *args))
    found = stats(compiled)
    print(f"{function.__name__}: {len(found.graphs)} graphs")
    for word, reasons in ("break", found.breaks), ("interpreter", found.fallbacks):
        for reason, _line in reasons:
            print(f"   {word}: {reason}")
