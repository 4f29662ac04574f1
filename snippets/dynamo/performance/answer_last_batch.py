import torch
from torch.utils.data import DataLoader

from snippets.introspect import compiles_per_call


def double(x):
    return x * 2


data = torch.arange(21.0)
plans = [(4, False, None), (4, True, None), (6, False, None), (6, False, True)]
for size, drop_last, dynamic in plans:
    batches = [(batch,) for batch in DataLoader(data, size, drop_last=drop_last)]
    seen = sum(len(batch) for (batch,) in batches)
    counts = compiles_per_call(double, batches, dynamic=dynamic)
    print(f"size {size}, drop_last {drop_last}, dynamic {dynamic}:", counts, "items", seen)
