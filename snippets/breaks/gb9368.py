import torch

from snippets.atlas import show


def breaks(x, error):
    type(error).args.__set__(error, ("renamed",))
    return x + 1


def passes(x, error):
    error.args = ("renamed",)
    return x + 1


show(breaks, passes, torch.ones(3), ValueError("named"))
