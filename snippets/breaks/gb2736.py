import torch

from snippets.atlas import show


class MatrixMeta(type):
    def __instancecheck__(cls, instance):
        return instance.dim() == 2


class Matrix(metaclass=MatrixMeta):
    pass


def breaks(x):
    return x.T if isinstance(x, Matrix) else x


def passes(x):
    return x.T if x.dim() == 2 else x


show(breaks, passes, torch.ones(2, 3))
