import torch

from snippets.atlas import show

layer = torch.nn.Softplus()


@torch.compiler.nonstrict_trace
def apply(module, x):
    return module(x)


def breaks(x):
    return apply(torch.nn.Softplus(), x)


def passes(x):
    return apply(layer, x)


show(breaks, passes, torch.ones(3))
