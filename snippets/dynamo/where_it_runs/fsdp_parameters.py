import torch
import torch.distributed as dist
from torch.distributed.fsdp import fully_shard
from torch.testing._internal.distributed.fake_pg import FakeStore

dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
model = torch.nn.Linear(8, 8)
for name, step in {
    "torch.compile": lambda: torch.compile(model, backend="eager"),
    "model.compile": lambda: model.compile(backend="eager"),
    "fully_shard": lambda: fully_shard(model),
}.items():
    before = model.weight
    step()
    print(f"{name:14}{type(model.weight.data).__name__:8}", end="")
    print("same parameter:", model.weight is before)
dist.destroy_process_group()
