import functools

import torch

from snippets.atlas import show


class Name(str):
    pass


double = functools.partial(torch.mul, **{Name("other"): 2})


def breaks(x):
    return double(x)


def passes(x):
    return torch.mul(x, other=2)


show(breaks, passes, torch.ones(3))
