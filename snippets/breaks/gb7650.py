import torch

from snippets.atlas import show

generator = torch.Generator()
noise = torch.rand(3, generator=generator.manual_seed(0))


def breaks(x):
    return x + torch.rand(3, generator=generator.manual_seed(0))


def passes(x):
    return x + noise


show(breaks, passes, torch.ones(3))
