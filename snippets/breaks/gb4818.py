import operator

import torch

from snippets.atlas import show

relu = operator.methodcaller("relu")


def breaks(x):
    return relu(x)


def passes(x):
    return x.relu()


show(breaks, passes, torch.ones(3))
