import ctypes

import torch

from snippets.atlas import show


class Point(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int)]


class Pair:
    x = 0


def breaks(x, point, pair):
    point.x = 2
    return x * 2


def passes(x, point, pair):
    pair.x = 2
    return x * 2


show(breaks, passes, torch.ones(3), Point(), Pair())
