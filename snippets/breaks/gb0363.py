import torch

from snippets.atlas import show

noise = torch.rand(3, generator=torch.Generator().manual_seed(0))


def breaks(x):
    generator = torch.Generator().manual_seed(0)
    return x + torch.rand(3, generator=generator)


def passes(x):
    return x + noise


show(breaks, passes, torch.ones(3))
