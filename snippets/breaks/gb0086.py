import torch

from snippets.atlas import show


class Scale:
    def __init__(self, factor):
        self.factor = factor

    def run(self, x):
        return x * self.factor


doubling = Scale(2)


def breaks(x):
    return torch._dynamo.nonstrict_trace(Scale(2).run)(x)


def passes(x):
    return torch._dynamo.nonstrict_trace(doubling.run)(x)


show(breaks, passes, torch.ones(3))
