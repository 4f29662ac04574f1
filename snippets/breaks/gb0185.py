import numpy
import torch

from snippets.atlas import show

names = numpy.array(["a", "b"])
listed = names.tolist()


def breaks(x):
    return x * len(names)


def passes(x):
    return x * len(listed)


show(breaks, passes, torch.ones(3))
