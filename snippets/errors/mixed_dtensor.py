import torch
import torch.distributed as dist
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.tensor import Replicate, Shard, distribute_tensor
from torch.testing._internal.distributed.fake_pg import FakeStore


@torch.compile(backend="aot_eager")
def product(x, w):
    return x @ w


dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
mesh = init_device_mesh("cpu", (2,))
w = distribute_tensor(torch.ones(4, 4), mesh, [Shard(1)])
x = torch.ones(2, 4)
try:
    product(x, w)
except RuntimeError as error:
    [message] = [part for part in str(error).split("'") if "got mixed" in part]
    print(f"{type(error).__name__}: {message}")
print(product(distribute_tensor(x, mesh, [Replicate()]), w).placements)
dist.destroy_process_group()
