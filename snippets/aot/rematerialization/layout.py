import torch
from torch import nn
from torch._inductor import config
from torch._inductor.graph import GraphLowering

from snippets.introspect import aot_graphs

model = nn.Sequential(nn.Linear(32, 32), nn.LayerNorm(32), nn.GELU())
forward, backward = aot_graphs(model, torch.ones(16, 32))
print("layout_optimization:", config.layout_optimization)
for name, graph in ("forward", forward), ("backward", backward):
    print(name, "used:", GraphLowering.decide_layout_opt(graph, is_inference=False))
