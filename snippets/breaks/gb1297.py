import torch

from snippets.atlas import show


def breaks(x):
    children = []
    tree = (x + 1, children)
    children.append(tree)
    return tree


def passes(x):
    children = []
    tree = (x + 1, children)
    return tree


show(breaks, passes, torch.ones(3))
