"""DistributedDataParallel around a model, compiled; a fake group where sockets are not allowed."""

import torch
import torch.distributed as dist
from torch import nn
from torch.testing._internal.distributed.fake_pg import FakeStore


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(512, 512) for _ in range(4))

    def forward(self, x):
        for layer in self.layers:
            x = layer(x).relu()
        return x


try:
    dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)
except RuntimeError:
    dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=1)
torch.manual_seed(0)
net = Net()
step = torch.compile(nn.parallel.DistributedDataParallel(net, bucket_cap_mb=1), backend="eager")
for rows in (4, 4, 6):
    loss = step(torch.randn(rows, 512)).sum()
    if dist.get_backend() == "gloo":
        loss.backward()
print(loss.ndim)
dist.destroy_process_group()
