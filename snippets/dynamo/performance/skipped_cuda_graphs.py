# requires: cuda
import torch
from torch._dynamo.utils import counters


@torch.compile(mode="reduce-overhead")
def in_place(x):
    x.add_(1)
    return x * 2


@torch.compile(mode="reduce-overhead")
def pure(x):
    return (x + 1) * 2


for function in pure, in_place:
    counters.clear()
    for _ in range(3):
        function(torch.ones(2, device="cuda"))
    print(function.__name__, "skipped:", counters["inductor"]["cudagraph_skips"])
