import operator

import torch

from snippets.atlas import show


class Batches:
    def __length_hint__(self):
        return id(self)


class Counted:
    def __length_hint__(self):
        return 2


def breaks(x):
    return x * operator.length_hint(Batches())


def passes(x):
    return x * operator.length_hint(Counted())


show(breaks, passes, torch.ones(3))
