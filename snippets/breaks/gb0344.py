import torch

from snippets.atlas import show


def square(x):
    return (x @ x,)


def breaks(x):
    return torch.ops.higher_order.wrap_with_autocast(
        "cpu", torch.bfloat16, x.sum() > 0, True, square, x
    )


def passes(x):
    def low(x):
        return (x.bfloat16() @ x.bfloat16()).float()

    def high(x):
        return x @ x

    return torch.cond(x.sum() > 0, low, high, (x,))


show(breaks, passes, torch.ones(3, 3))
