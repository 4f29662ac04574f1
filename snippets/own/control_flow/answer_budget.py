import torch

from snippets.mini_dynamo import compile, stats, tracer


def count(x, n):
    for _ in range(n):
        pass
    return x + n


for limit in 100_000, 50:
    tracer.LIMIT = limit
    for n in 10, 20:
        compiled = compile(count, dynamic=False)
        result = compiled(torch.ones(1), n).item()
        reasons = [reason for reason, _ in stats(compiled).fallbacks]
        print(f"limit {limit}, n = {n}: {result}, {len(stats(compiled).graphs)} graphs", *reasons)
