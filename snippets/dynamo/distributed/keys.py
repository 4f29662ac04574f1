import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel
from torch.testing._internal.distributed.fake_pg import FakeStore

dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
for compiled in False, True:
    model = torch.nn.Linear(2, 2, bias=False)
    if compiled:
        model.compile(backend="eager")
    wrapped = DistributedDataParallel(model)
    print("compiled in place:" if compiled else "not compiled:", *wrapped.state_dict())
print("of .module:", *wrapped.module.state_dict())
dist.destroy_process_group()
