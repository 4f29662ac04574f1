import contextlib

import torch

from snippets.atlas import show


@contextlib.contextmanager
def doubled():
    yield 2


def breaks(x):
    return x + 1, doubled()


def passes(x):
    with doubled() as scale:
        return x * scale


show(breaks, passes, torch.ones(3))
