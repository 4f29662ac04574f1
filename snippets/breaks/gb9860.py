import torch

from snippets.breaks import show

torch.distributed.init_process_group(
    "gloo", rank=0, world_size=1, store=torch.distributed.HashStore()
)
send = torch.distributed.P2POp(torch.distributed.isend, torch.ones(3), 0)


def breaks(x):
    send.tag = 1
    return x + send.tag


def passes(x):
    return x + 1


show(breaks, passes, torch.ones(3))
