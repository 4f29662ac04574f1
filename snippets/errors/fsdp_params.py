import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.fsdp import FullyShardedDataParallel
from torch.testing._internal.distributed.fake_pg import FakeStore

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph


class Net(nn.Module):
    def __init__(self, **settings):
        super().__init__()
        cpu = torch.device("cpu")
        self.block = FullyShardedDataParallel(nn.Linear(4, 4), device_id=cpu, **settings)

    def forward(self, x):
        return self.block(x.sin()).cos()


dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
for use_orig_params in False, True:
    torch._dynamo.reset()
    graphs.clear()
    model = Net(use_orig_params=use_orig_params)
    torch.compile(model, backend=count)(torch.ones(2, 4)).sum().backward()
    print("use_orig_params =", use_orig_params, "graphs:", len(graphs))
dist.destroy_process_group()
