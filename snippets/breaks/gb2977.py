import torch

from snippets.atlas import show

double = torch.jit.CompilationUnit("def double(x):\n    return 2 * x\n").double


def breaks(x):
    return double(x) + 1


def passes(x):
    return 2 * x + 1


show(breaks, passes, torch.ones(3))
