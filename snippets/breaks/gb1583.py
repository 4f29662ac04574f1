import functools
import typing

import torch

from snippets.atlas import show


@typing.runtime_checkable
class Wrapper(typing.Protocol):
    func: object


def breaks(x):
    times = functools.partial(torch.mul, x)
    return times(2) if isinstance(times, Wrapper) else x


def passes(x):
    times = functools.partial(torch.mul, x)
    return times(2) if hasattr(times, "func") else x


show(breaks, passes, torch.ones(3))
