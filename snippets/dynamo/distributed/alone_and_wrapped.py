import torch
import torch.distributed as dist
from torch._dynamo.testing import CompileCounter
from torch._dynamo.utils import counters
from torch.nn.parallel import DistributedDataParallel
from torch.testing._internal.distributed.fake_pg import FakeStore

dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
# --8<-- [start:count]
for wrap in False, True:
    model = torch.nn.Sequential(*(torch.nn.Linear(512, 512) for _ in range(4)))
    counter = CompileCounter()
    model.compile(backend=counter)
    if wrap:
        model = DistributedDataParallel(model, bucket_cap_mb=1)
    model(torch.ones(1, 512))
    breaks = sum(counters["graph_break"].values())
    print("in DDP:" if wrap else "alone:", counter.frame_count, "graphs,", breaks, "breaks")
# --8<-- [end:count]
dist.destroy_process_group()
