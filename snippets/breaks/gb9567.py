import torch
from torch._custom_class_base import CustomClassBase
from torch._library.opaque_object import register_custom_class

from snippets.atlas import show


class Constant:
    def __init__(self, value):
        self.value = value

    def __get__(self, instance, owner):
        return self.value


class Settings(CustomClassBase):
    factor = Constant(2.0)
    plain_factor = 2.0


register_custom_class(Settings, typ="symbolic")


def breaks(x):
    return x * Settings.factor


def passes(x):
    return x * Settings.plain_factor


show(breaks, passes, torch.ones(3))
