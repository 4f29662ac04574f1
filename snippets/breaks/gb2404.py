import abc

import torch

from snippets.atlas import show


class Scale(abc.ABC):
    @abc.abstractmethod
    def __call__(self, x):
        pass


class Double(Scale):
    def __call__(self, x):
        return 2 * x


def breaks(x):
    return Scale()(x)


def passes(x):
    return Double()(x)


show(breaks, passes, torch.ones(3))
