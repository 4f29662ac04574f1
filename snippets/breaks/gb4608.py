import functools

import torch

from snippets.atlas import show


def breaks(x):
    times = functools.partial(torch.mul, x)
    plus = functools.partial(torch.add, x)
    return times(2) if times == plus else plus(2)


def passes(x):
    times = functools.partial(torch.mul, x)
    plus = functools.partial(torch.add, x)
    return times(2) if times.func == plus.func else plus(2)


show(breaks, passes, torch.ones(3))
