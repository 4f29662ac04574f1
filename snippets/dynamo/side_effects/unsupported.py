import os
import time

import torch

from snippets.introspect import graph_breaks

numbers, letters = iter([1, 2, 3]), bytearray(b"abc")


def assign(target, key, value):
    target[key] = value


def step(x, effect):
    effect()
    return x + 1


effects = {
    "next(iterator)": lambda: next(numbers),
    "bytearray item": lambda: assign(letters, 0, 98),
    "os.environ": lambda: assign(os.environ, "SIDE_EFFECT", "1"),
    "open": lambda: open(os.devnull).close(),
    "time.time": time.time,
    "manual_seed": lambda: torch.manual_seed(0),
}
for name, effect in effects.items():
    found = graph_breaks(step, torch.ones(2), effect)[0]
    print(f"{name}: {found.id} {found.kind}")
    print(" ", found.explanation.split(" This ")[0].split(" in file ")[0])
try:
    torch.compile(step, backend="eager", fullgraph=True)(torch.ones(2), time.time)
except torch._dynamo.exc.Unsupported as error:
    print(type(error).__name__, "|", str(error).splitlines()[0])
