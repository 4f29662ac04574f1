import torch

from snippets.atlas import show


class Base:
    offset = 0


class Model(Base):
    def read_on_super(self, x):
        return x + super().offset

    def read_on_base(self, x):
        return x + Base.offset


def breaks(x):
    return Model().read_on_super(x)


def passes(x):
    return Model().read_on_base(x)


show(breaks, passes, torch.ones(3))
