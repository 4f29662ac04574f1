import logging

import torch
from torch.profiler import ProfilerActivity, profile

logging.disable()


def gate(x):
    for _ in range(4):
        x = x * x.sigmoid()
    return x


def calls(function, x):
    function(x)
    with profile(activities=[ProfilerActivity.CPU]) as records:
        function(x)
    rows = [(event.key, event.count) for event in records.key_averages()]
    return [(key[:25], count) for key, count in rows if key[:4] in ("aten", "Torc", "## C")]


x = torch.ones(1000)
with torch.no_grad():
    for function in gate, torch.compile(gate):
        print(*calls(function, x), sep="\n", end="\n\n")
