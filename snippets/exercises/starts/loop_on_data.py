import torch


def shrink(x, limit):
    steps = 0
    while x.max() > limit:
        x = x.sin()
        steps += 1
    return x, steps
