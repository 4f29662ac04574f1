import torch
from torch._custom_class_base import CustomClassBase
from torch._library.opaque_object import MemberType, register_custom_class

from snippets.atlas import show


class Scale(CustomClassBase):
    def __init__(self, factor):
        self.factor = factor

    def value(self):
        return self.factor

    def inverse(self):
        return 1 / self.factor


register_custom_class(Scale, typ="symbolic", members={"value": MemberType.USE_REAL})
scale = Scale(2.0)


def breaks(x):
    return x * scale.inverse()


def passes(x):
    return x * (1 / scale.value())


show(breaks, passes, torch.ones(3))
