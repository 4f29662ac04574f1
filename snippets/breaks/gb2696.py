import torch
import torch.distributed as dist

from snippets.breaks import show

dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())


def breaks(x):
    dist.isend(x, dst=0).wait()
    return x + 1


show(breaks, None, torch.ones(3))
