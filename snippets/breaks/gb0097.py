import collections

import torch

from snippets.atlas import show


def breaks(x, history):
    history.__init__([x], maxlen=2)
    return x * 2


def passes(x, history):
    history.clear()
    history.append(x)
    return x * 2


show(breaks, passes, torch.ones(3), collections.deque(maxlen=2))
