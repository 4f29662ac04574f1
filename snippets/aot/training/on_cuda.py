# requires: cuda
import statistics
import time

import torch
from torch import nn

torch.manual_seed(0)
w = 1024
layers = [[nn.Linear(w, w), nn.LayerNorm(w), nn.GELU()] for _ in range(4)]
model = nn.Sequential(*sum(layers, [])).cuda()
x = torch.randn(16384, w, device="cuda")
variants = {"eager": model, "compiled": torch.compile(model)}
host, device, peak = ({name: [] for name in variants} for _ in range(3))
for number in range(33):
    for name, network in variants.items():
        model.zero_grad()
        torch.cuda.synchronize()
        torch.cuda.reset_peak_memory_stats()
        before, started = torch.cuda.memory_allocated(), time.perf_counter()
        start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        start.record()
        network(x).sum().backward()
        end.record()
        launched = time.perf_counter() - started
        end.synchronize()
        if number >= 3:
            host[name].append(launched * 1000)
            device[name].append(start.elapsed_time(end))
            peak[name].append(torch.cuda.max_memory_allocated() - before)
medians = {name: statistics.median(values) for name, values in device.items()}
print("host returns early:", statistics.median(host["eager"]) < medians["eager"])
print("compiled is faster:", medians["compiled"] < medians["eager"])
print("peak, compiled / eager:", f"{max(peak['compiled']) / max(peak['eager']):.1f}")
