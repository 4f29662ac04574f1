import torch
import torch.distributed as dist
from torch.testing._internal.distributed.fake_pg import FakeStore

from snippets.atlas import show

dist.init_process_group("fake", rank=0, world_size=1, store=FakeStore())


def breaks(x):
    work = dist.all_reduce(x, async_op=True)
    work.wait()
    return x + 1


def passes(x):
    dist.all_reduce(x)
    return x + 1


show(breaks, passes, torch.ones(3))
