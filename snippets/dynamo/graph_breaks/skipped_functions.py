import os
import random
import time
import warnings

import torch
from torch._dynamo.exc import Unsupported

warnings.simplefilter("ignore")
CASES = {
    "time.time_ns": lambda x: ((y := x + 1), time.time_ns(), y * 2),
    "os.path.exists": lambda x: ((y := x + 1), os.path.exists("a"), y * 2),
    "random.random": lambda x: ((y := x + 1), random.random(), y * 2),
    "torch.manual_seed": lambda x: ((y := x + 1), torch.manual_seed(0), y * 2),
    "random.randint": lambda x: ((y := x + 1), random.randint(1, 6), y * 2),
}


def message(fn):
    try:
        torch.compile(fn, backend="eager", fullgraph=True)(torch.ones(2))
    except Unsupported as error:
        return str(error)


print("\n".join(message(CASES["time.time_ns"]).splitlines()[:4]))
for label, fn in CASES.items():
    text = message(fn) or "skip reason: none, one graph"
    context = [line for line in text.splitlines() if "skip reason" in line][0]
    print(f"{label:18}", context.split("skip reason: ")[1].split(" (")[0])
