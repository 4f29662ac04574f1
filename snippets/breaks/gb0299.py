import re

import torch

from snippets.atlas import show

number = re.compile(r"\d+")


def breaks(x):
    found = number.search(f"{x.dim()} dimensions, sum {x.sum()}")
    return x * int(found[0])


def passes(x):
    found = number.search(f"{x.dim()} dimensions")
    return x * int(found[0])


show(breaks, passes, torch.ones(3))
