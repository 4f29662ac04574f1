import contextlib

import torch

from snippets.breaks import show


@contextlib.contextmanager
def doubled():
    yield 2


def breaks(x):
    return x + 1, doubled()


show(breaks, None, torch.ones(3))
