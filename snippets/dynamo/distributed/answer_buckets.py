import torch
import torch.distributed as dist
from torch._dynamo.testing import CompileCounter
from torch.nn.parallel import DistributedDataParallel
from torch.testing._internal.distributed.fake_pg import FakeStore

dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
for megabytes in 1, 2, 3, 100:
    torch.compiler.reset()
    model = torch.nn.Sequential(*(torch.nn.Linear(512, 512) for _ in range(4)))
    counter = CompileCounter()
    model.compile(backend=counter)
    DistributedDataParallel(model, bucket_cap_mb=megabytes)(torch.ones(1, 512))
    print(f"bucket_cap_mb={megabytes}:", counter.frame_count, "graphs")
dist.destroy_process_group()
