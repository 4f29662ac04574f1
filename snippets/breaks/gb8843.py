import torch
from torch._custom_class_base import CustomClassBase
from torch._library.opaque_object import MemberType, register_custom_class

from snippets.atlas import show


class Scale(CustomClassBase):
    def __init__(self, factor):
        self.factor = factor

    def value(self):
        return self.factor


class Holder(CustomClassBase):
    def __init__(self, scale):
        self.scale = scale

    def get(self):
        return self.scale


register_custom_class(Scale, typ="symbolic", members={"value": MemberType.USE_REAL})
register_custom_class(
    Holder,
    typ="symbolic",
    members={"get": MemberType.USE_REAL, "scale": MemberType.INLINED},
)
holder = Holder(Scale(2.0))


def breaks(x):
    return x * holder.get().value()


def passes(x):
    return x * holder.scale.value()


show(breaks, passes, torch.ones(3))
