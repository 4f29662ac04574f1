import contextlib

import torch

from snippets.atlas import show


@contextlib.contextmanager
def returns_generator():
    return iter([None])


@contextlib.contextmanager
def yields():
    yield


def breaks(x):
    with returns_generator():
        return x + 1


def passes(x):
    with yields():
        return x + 1


show(breaks, passes, torch.ones(3))
