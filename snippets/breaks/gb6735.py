import torch

from snippets.atlas import show


def kernel(x):
    return x


def breaks(x):
    return torch.library.wrap_triton(triton_kernel=kernel)(x)


show(breaks, None, torch.ones(3))
