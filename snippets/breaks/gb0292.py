import re

import torch

from snippets.atlas import show


def breaks(x, name):
    found = re.match(r"layer(?P<index>\d+)", name)
    return x * int(found.groupdict()["index"])


def passes(x, name):
    found = re.match(r"layer(?P<index>\d+)", name)
    return x * int(found.group("index"))


show(breaks, passes, torch.ones(3), "layer2")
