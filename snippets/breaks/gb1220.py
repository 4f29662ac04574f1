import array

import torch

from snippets.atlas import show

sizes = array.array("i", [1, 2])
expected = array.array("i", [1, 2])
listed = sizes.tolist()


def breaks(x):
    return x * 2 if sizes == expected else x


def passes(x):
    return x * 2 if listed == [1, 2] else x


show(breaks, passes, torch.ones(3))
