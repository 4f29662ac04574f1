import torch

from snippets.atlas import show


def counted_points():
    made = 0

    class Point:
        def __init__(self, x):
            nonlocal made
            made += 1
            self.x = x

    return Point


class Counter:
    made = 0


class Point:
    def __init__(self, x):
        Counter.made += 1
        self.x = x


CountedPoint = counted_points()


def breaks(x):
    return CountedPoint(x).x * 2


def passes(x):
    return Point(x).x * 2


show(breaks, passes, torch.ones(3))
