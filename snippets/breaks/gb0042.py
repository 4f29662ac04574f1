import functools

import torch

from snippets.atlas import show


def scale(x, factor):
    return x * factor


double = torch.compiler.nested_compile_region(functools.partial(scale, factor=2))


@torch.compiler.nested_compile_region
def double_function(x):
    return scale(x, 2)


def breaks(x):
    return double(double(x))


def passes(x):
    return double_function(double_function(x))


show(breaks, passes, torch.ones(3))
