import itertools

import torch

from snippets.atlas import show


def breaks(xs):
    return torch.stack([key for key, _ in itertools.groupby(xs, key=torch.sum)])


def passes(xs):
    return torch.unique_consecutive(torch.stack(xs).sum(1))


show(breaks, passes, [torch.ones(3), torch.ones(3)])
