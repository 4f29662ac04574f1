import torch
from torch._higher_order_ops.invoke_subgraph import invoke_subgraph

from snippets.atlas import show


def double(x):
    return 2 * x


def breaks(x):
    return invoke_subgraph(double, "double", x)


region = torch.compiler.nested_compile_region(double)


def passes(x):
    return region(x)


show(breaks, passes, torch.ones(3))
