import torch
from torch._custom_class_base import CustomClassBase
from torch._library.opaque_object import MemberType, register_custom_class

from snippets.atlas import show


class Settings(CustomClassBase):
    def __init__(self, factor):
        self.factor = factor

    def value(self):
        return self.factor

    def __getattr__(self, name):
        raise AttributeError(name)


class PlainSettings(CustomClassBase):
    def __init__(self, factor):
        self.factor = factor

    def value(self):
        return self.factor


register_custom_class(Settings, typ="symbolic", members={"value": MemberType.USE_REAL})
register_custom_class(PlainSettings, typ="symbolic", members={"value": MemberType.USE_REAL})
settings = Settings(2.0)
plain_settings = PlainSettings(2.0)


def breaks(x):
    return x * settings.value()


def passes(x):
    return x * plain_settings.value()


show(breaks, passes, torch.ones(3))
