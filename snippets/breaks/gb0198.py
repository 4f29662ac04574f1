import types

import torch

from snippets.atlas import show

scales = {"scale": 2}
frozen = types.MappingProxyType(scales)


def breaks(x):
    scales["scale"] = 3
    return x * frozen["scale"]


def passes(x):
    scales["scale"] = 3
    return x * scales["scale"]


show(breaks, passes, torch.ones(3))
