import math
import statistics
import time

import torch
from torch.nn import functional as F

compilations = []
torch._dynamo.on_compile_start(compilations.append)


def seconds(call):
    if torch.cuda.is_available():
        torch.cuda.synchronize()
    start = time.perf_counter()
    call()
    if torch.cuda.is_available():
        torch.cuda.synchronize()
    return time.perf_counter() - start


def measure(eager, compiled, rounds=50):
    first = seconds(compiled)
    for _ in range(3):
        seconds(eager)
        seconds(compiled)
    before = len(compilations)
    eager_times, compiled_times = [], []
    for _ in range(rounds):
        eager_times.append(seconds(eager))
        compiled_times.append(seconds(compiled))
    print("compilations before:", before, "while measuring:", len(compilations) - before)
    assert len(compilations) == before, "measured the compiler: warm up this case too"
    return first, statistics.median(eager_times), statistics.median(compiled_times)


def yours(x, up, down):
    return x + F.gelu(x @ up) @ down


args = torch.randn(2, 5, 8), torch.randn(8, 32), torch.randn(32, 8)
fast = torch.compile(yours)
first_call, eager_call, compiled_call = measure(lambda: yours(*args), lambda: fast(*args))
saving = eager_call - compiled_call
answer = {
    "compiled / eager": compiled_call / eager_call,
    "calls until it pays": (first_call - compiled_call) / saving if saving > 0 else math.inf,
}
print(*answer, sep="\n")
