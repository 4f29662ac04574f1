import torch
import torch.nn.functional as F

from snippets.atlas import show


def breaks(labels):
    return F.one_hot(labels)


def passes(labels):
    return F.one_hot(labels, num_classes=3)


show(breaks, passes, torch.tensor([0, 2, 1]))
