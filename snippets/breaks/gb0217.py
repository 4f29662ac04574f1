import collections

import torch

from snippets.atlas import show

scales = collections.OrderedDict(a=2)


def breaks(x):
    return x * (1 if hasattr(scales, "factor") else scales["a"])


def passes(x):
    return x * (1 if "factor" in scales else scales["a"])


show(breaks, passes, torch.ones(3))
