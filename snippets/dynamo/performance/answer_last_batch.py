import torch
from torch.utils.data import DataLoader

from snippets.introspect import compiles_per_call


def double(x):
    return x * 2


data = torch.arange(21.0)
for size, drop_last in (4, False), (4, True), (6, False):
    batches = [(batch,) for batch in DataLoader(data, size, drop_last=drop_last)]
    seen = sum(len(batch) for (batch,) in batches)
    counts = compiles_per_call(double, batches)
    print(f"size {size}, drop_last {drop_last}:", counts, "items", seen)
