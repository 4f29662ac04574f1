import torch

from snippets.atlas import show

linear = torch.nn.Linear(3, 3)
scripted = torch.jit.script(linear)


def breaks(x):
    return scripted(x)


def passes(x):
    return linear(x)


show(breaks, passes, torch.ones(3))
