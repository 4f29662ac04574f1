# requires: cuda
import torch

from snippets.introspect import compiles_per_call, recompile_reasons


def double(x):
    return x * 2


devices = ["cpu", "cuda", "cpu", "cuda"]
calls = [(torch.ones(2, device=device),) for device in devices]
print(devices)
print(compiles_per_call(double, calls))
for reasons in recompile_reasons(double, calls):
    print(*reasons or ["-"])
