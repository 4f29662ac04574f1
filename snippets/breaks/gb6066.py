import contextvars

import torch

from snippets.atlas import show

offset = contextvars.ContextVar("offset")


def breaks(x):
    return x + offset.get(x)


def passes(x):
    value = offset.get(None)
    return x + (x if value is None else value)


show(breaks, passes, torch.ones(3))
