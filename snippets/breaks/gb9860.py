import torch
from torch.testing._internal.distributed.fake_pg import FakeStore

from snippets.atlas import show

torch.distributed.init_process_group("fake", rank=0, world_size=1, store=FakeStore())
send = torch.distributed.P2POp(torch.distributed.isend, torch.ones(3), 0)


def breaks(x):
    send.tag = 1
    return x + send.tag


def passes(x):
    return x + 1


show(breaks, passes, torch.ones(3))
