import torch

from snippets.atlas import show


def breaks(x):
    doubled = x * 2

    def read():
        return doubled

    def release():
        nonlocal doubled
        del doubled

    release()
    try:
        return read()
    except NameError:
        return x


def passes(x):
    doubled = x * 2

    def read():
        return doubled

    def release():
        nonlocal doubled
        doubled = None

    release()
    result = read()
    return x if result is None else result


show(breaks, passes, torch.ones(3))
