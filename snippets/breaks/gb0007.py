import warnings

import torch

from snippets.atlas import show

warnings.filterwarnings("ignore", message="slow path")


def breaks(x):
    warnings.warn("slow path", stacklevel=2)
    return x + 1


def passes(x):
    if not torch.compiler.is_compiling():
        warnings.warn("slow path", stacklevel=2)
    return x + 1


show(breaks, passes, torch.ones(3))
