import torch

from snippets.atlas import show


class Training:
    scale = 2


class Inference:
    scale = 1


def breaks(x, mode):
    mode.__class__ = Inference
    return x * mode.scale


def passes(x, mode):
    mode = Inference()
    return x * mode.scale


show(breaks, passes, torch.ones(3), Training())
