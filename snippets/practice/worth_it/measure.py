import math
import statistics
import time

import torch
from torch._dynamo.utils import counters


def clock(function, args, calls=1):
    if torch.cuda.is_available():
        torch.cuda.synchronize()
    start = time.perf_counter()
    for _ in range(calls):
        function(*args)
    if torch.cuda.is_available():
        torch.cuda.synchronize()
    return (time.perf_counter() - start) / calls


def worth_it(function, args, backend="inductor", rounds=11, calls=10):
    torch.compiler.reset()
    counters.clear()
    compiled = torch.compile(function, backend=backend, dynamic=False)
    function(*args)
    first_call = clock(compiled, args)
    clock(compiled, args)
    graphs = counters["stats"]["unique_graphs"]
    eager, fast = [], []
    for _ in range(rounds):
        eager.append(clock(function, args, calls))
        fast.append(clock(compiled, args, calls))
    eager_call, compiled_call = statistics.median(eager), statistics.median(fast)
    saving = eager_call - compiled_call
    return {
        "first call in seconds": first_call,
        "compiled / eager": compiled_call / eager_call,
        "calls until it pays": (first_call - compiled_call) / saving if saving > 0 else math.inf,
        "graphs": graphs,
        "compiled while timed": counters["stats"]["unique_graphs"] - graphs,
    }


def yours(x):
    return (x.sin() + 1).sum()


answer = worth_it(yours, (torch.ones(64, 64),), backend="aot_eager")
for name, value in answer.items():
    print(f"{name:22}", value if isinstance(value, int) else "…")
