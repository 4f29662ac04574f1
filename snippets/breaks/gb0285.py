import torch

from snippets.atlas import show


def breaks(x):
    torch.accelerator.current_stream("cuda", 0).synchronize()
    return x + 1


def passes(x):
    if x.is_cuda:
        torch.accelerator.current_stream(x.device).synchronize()
    return x + 1


show(breaks, passes, torch.ones(3))
