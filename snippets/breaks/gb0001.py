import torch

from snippets.atlas import show


class Tagged(torch.Tensor):
    pass


tagged = torch.ones(3).as_subclass(Tagged)
plain = tagged.as_subclass(torch.Tensor)


def breaks(x):
    return x + tagged.as_subclass(torch.Tensor)


def passes(x):
    return x + plain


show(breaks, passes, torch.ones(3))
