import torch

from snippets.atlas import show


def breaks(x):
    def square():
        return (x @ x,)

    return torch.ops.higher_order.wrap_with_autocast("cpu", torch.bfloat16, True, True, square)


def passes(x):
    with torch.autocast("cpu", torch.bfloat16):
        return (x @ x,)


show(breaks, passes, torch.ones(3, 3))
