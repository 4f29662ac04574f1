import torch

from snippets.atlas import show


def square(x, y):
    return (x @ y,)


def breaks(x):
    return torch.ops.higher_order.wrap_with_autocast(
        "cpu", torch.bfloat16, True, True, square, x, y=x
    )


def passes(x):
    with torch.autocast("cpu", torch.bfloat16):
        return square(x, y=x)


show(breaks, passes, torch.ones(3, 3))
