import torch
from torch.overrides import TorchFunctionMode

from snippets.atlas import show


class Quiet(TorchFunctionMode):
    def __torch_function__(self, function, types, arguments=(), keywords=None):
        return function(*arguments, **(keywords or {}))


mode = Quiet()


def breaks(x):
    y = x + 1
    mode.__exit__(None, None, None)
    return y


def passes(x):
    with mode:
        return x + 1


show(breaks, passes, torch.ones(3))
