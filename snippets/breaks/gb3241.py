import ctypes

import torch

from snippets.atlas import show


class Point(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int)]


class Pair:
    def __init__(self):
        self.x = 0


def breaks(x, point, pair):
    del point.x
    return x * 2


def passes(x, point, pair):
    del pair.x
    return x * 2


show(breaks, passes, torch.ones(3), Point(), Pair())
