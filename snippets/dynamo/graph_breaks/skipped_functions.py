import os
import random
import re
import time

import torch
from torch._dynamo.exc import Unsupported

CASES = {
    "os.getpid": lambda x: (x + 1, os.getpid(), x * 2),
    "os.path.exists": lambda x: (x + 1, os.path.exists("a"), x * 2),
    "random.getrandbits": lambda x: (x + 1, random.getrandbits(8), x * 2),
    "torch.manual_seed": lambda x: (x + 1, torch.manual_seed(0), x * 2),
    "random.random": lambda x: (x + 1, random.random(), x * 2),
    "time.time_ns": lambda x: (x + 1, time.time_ns(), x * 2),
}


def message(fn):
    try:
        torch.compile(fn, backend="eager", fullgraph=True)(torch.ones(2))
    except Unsupported as error:
        return str(error)
    return "one graph"


print("\n".join(message(CASES["os.getpid"]).splitlines()[:4]))
for label, fn in CASES.items():
    text = message(fn)
    reason = re.search(r"skip reason: (.*?) \(", text)
    print(f"{label:18}", reason[1].strip() if reason else text.splitlines()[0])
