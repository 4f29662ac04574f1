import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.fsdp import fully_shard
from torch.testing._internal.distributed.fake_pg import FakeStore

from snippets.introspect import graph_breaks, graphs


class Linears(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(8, 8) for _ in range(3))

    def forward(self, x):
        x = x.sin()
        for layer in self.layers:
            x = layer(x).relu()
        return x


def sharded():
    model = Linears()
    return [fully_shard(part) for part in (*model.layers, model)][-1]


dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
x = torch.ones(2, 8)
print("graphs, not sharded:", len(graphs(Linears(), x)))
print("graphs, sharded:", len(graphs(sharded(), x)))
[found] = graph_breaks(sharded(), x)
print(found.id, found.kind, "|", found.code)
kind = type(sharded().layers[0])
print(kind.__name__, "is in torch.nn:", kind.__module__.startswith("torch.nn"))
dist.destroy_process_group()
