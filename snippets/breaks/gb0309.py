import torch

from snippets.atlas import show


def breaks(x):
    def sine():
        return x.sin()

    def cosine():
        return x.cos()

    return torch.ops.higher_order.cond(x.sum() > 0, sine, cosine)


def passes(x):
    def sine():
        return x.sin()

    def cosine():
        return x.cos()

    return torch.cond(x.sum() > 0, sine, cosine)


show(breaks, passes, torch.ones(3))
