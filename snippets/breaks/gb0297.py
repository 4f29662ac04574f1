import random

import torch

from snippets.atlas import show


def breaks(x):
    return x * random.Random(x=5).random()


def passes(x):
    return x * random.Random(5).random()


show(breaks, passes, torch.ones(3))
