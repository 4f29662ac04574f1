import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.fsdp import fully_shard
from torch.testing._internal.distributed.fake_pg import FakeStore

from snippets.introspect import graph_breaks, graphs


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(8, 8)

    def forward(self, x):
        return self.linear(x).relu()


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.block = Block()

    def forward(self, x):
        return self.block(x.sin()).cos()


dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
x = torch.ones(2, 8)
for sharded in "nothing", "model", "block":
    model = Model()
    if sharded != "nothing":
        fully_shard(model if sharded == "model" else model.block)
    print("sharded:", sharded)
    for graph in graphs(model, x):
        print("  graph:", *(n.name for n in graph.graph.nodes if "call" in n.op))
    for found in graph_breaks(model, x):
        print("  break:", found.id, found.kind)
dist.destroy_process_group()
