# requires: cuda
import torch
from torch.profiler import profile


def chain(x):
    for _ in range(4):
        x = (x * 0.9 + 0.1) @ x
    return x


x = torch.ones(64, 64, device="cuda")
for mode in None, "default", "reduce-overhead":
    torch.compiler.reset()
    call = torch.compile(chain, mode=mode) if mode else chain
    for _ in range(5):
        call(x)
    torch.cuda.synchronize()
    with profile() as records:
        call(x)
        torch.cuda.synchronize()
    rows = [(row.key, row.count) for row in records.key_averages() if "Launch" in row.key]
    print(mode or "not compiled", sorted(rows))
