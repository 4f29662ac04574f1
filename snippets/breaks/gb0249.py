import torch

from snippets.atlas import show


def breaks(x):
    torch.accelerator.current_stream("gpu").synchronize()
    return x + 1


def passes(x):
    if not x.is_cpu:
        torch.accelerator.current_stream(x.device).synchronize()
    return x + 1


show(breaks, passes, torch.ones(3))
