import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel
from torch.testing._internal.distributed.fake_pg import FakeStore

from snippets.introspect import graph_breaks


class Own(nn.Sequential):
    def forward(self, x):
        for layer in self:
            x = layer(x)
        return x


def count(graph_module, inputs):
    found.append(sum(node.op == "call_function" for node in graph_module.graph.nodes))
    return graph_module


def ddp(model):
    return DistributedDataParallel(model, bucket_cap_mb=1)


def ddp_then_compile(model):
    return torch.compile(ddp(model), backend=count)


def compile_then_ddp(model):
    return ddp(torch.compile(model, backend=count))


def in_place_then_ddp(model):
    model.compile(backend=count)
    return ddp(model)


dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
for kind in Own, nn.Sequential:
    for order in ddp_then_compile, compile_then_ddp, in_place_then_ddp:
        torch.compiler.reset()
        found = []
        model = order(kind(*(nn.Linear(512, 512) for _ in range(4))))
        model(torch.ones(1, 512))
        print(kind.__name__, order.__name__, found, next(iter(model.state_dict())))
wrapped = ddp(nn.Sequential(nn.Linear(512, 512)))
for found in graph_breaks(wrapped, torch.ones(1, 512)):
    print("break in DDP:", found.id, found.code)
dist.destroy_process_group()
