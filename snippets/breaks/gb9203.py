import torch
from torch._higher_order_ops import switch

from snippets.atlas import show


def sine(x):
    return {"sin": x.sin()}


def cosine(x):
    return {"cos": x.cos()}


def named_sine(x):
    return {"out": x.sin()}


def named_cosine(x):
    return {"out": x.cos()}


def breaks(x, index):
    return switch(index, (sine, cosine), (x,))


def passes(x, index):
    return switch(index, (named_sine, named_cosine), (x,))


show(breaks, passes, torch.ones(3), torch.tensor(1))
