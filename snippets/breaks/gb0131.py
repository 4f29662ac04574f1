import torch

from snippets.atlas import show


class Log:
    def __setitem__(self, key, value):
        list.__setitem__(self, key, value)


def breaks(x):
    items = [x, x]
    Log.__setitem__(items, 0, x + 1)
    return items[0]


def passes(x):
    items = [x, x]
    items[0] = x + 1
    return items[0]


show(breaks, passes, torch.ones(3))
