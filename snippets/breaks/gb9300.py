import torch
import torch.distributed as dist
from torch.testing._internal.distributed.fake_pg import FakeStore

from snippets.atlas import show

dist.init_process_group("fake", rank=0, world_size=1, store=FakeStore())
send = [dist.P2POp(dist.isend, torch.ones(3), 0)]


def breaks(x):
    for work in dist.batch_isend_irecv(send):
        work.wait()
    return x + 1


show(breaks, None, torch.ones(3))
