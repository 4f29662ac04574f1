import torch
from torch.utils.data import DataLoader

from snippets.introspect import compiles_per_call


def total(x):
    return x.sum(0)


data = torch.ones(100, 4)
for drop_last in False, True:
    loader = DataLoader(data, batch_size=32, drop_last=drop_last)
    calls = [(batch,) for _ in range(3) for batch in loader]
    print("drop_last", drop_last, "rows:", sum(len(batch) for (batch,) in calls))
    for dynamic in None, True, False:
        print(" ", dynamic, compiles_per_call(total, calls, dynamic=dynamic))
