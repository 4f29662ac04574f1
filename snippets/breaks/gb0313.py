import torch

from snippets.atlas import show


def sine(x):
    return {"sin": x.sin()}


def cosine(x):
    return {"cos": x.cos()}


def named_sine(x):
    return {"out": x.sin()}


def named_cosine(x):
    return {"out": x.cos()}


def breaks(x):
    return torch.cond(x.sum() > 0, sine, cosine, (x,))


def passes(x):
    return torch.cond(x.sum() > 0, named_sine, named_cosine, (x,))


show(breaks, passes, torch.ones(3))
