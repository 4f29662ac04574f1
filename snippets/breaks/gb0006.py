import torch

from snippets.atlas import show


class Base:
    activation = torch.nn.ReLU()


class Model(Base):
    def called_on_super(self, x):
        return super().activation(x)

    def called_on_self(self, x):
        return self.activation(x)


def breaks(x):
    return Model().called_on_super(x)


def passes(x):
    return Model().called_on_self(x)


show(breaks, passes, torch.ones(3))
