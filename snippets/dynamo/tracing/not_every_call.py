import torch

from snippets.introspect import compiles_per_call


def scale(x, factor):
    return x * factor


x = torch.ones(4)
calls = {
    "100 random tensors": [(torch.randn(4), 2) for _ in range(100)],
    "100 ints": [(x, i) for i in range(2, 102)],
    "100 floats": [(x, i + 0.5) for i in range(100)],
    "30 lengths": [(torch.ones(i), 2) for i in range(2, 32)],
    "5 ranks": [(torch.ones([2] * rank), 2) for rank in range(1, 6)],
}
for label, arguments in calls.items():
    counts = compiles_per_call(scale, arguments)
    when = [number for number, count in enumerate(counts, 1) if count]
    print(f"{label:18} {sum(counts)} graphs, compiled in calls", *when)
