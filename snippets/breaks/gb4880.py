import torch

from snippets.atlas import show

torch._dynamo.config.reorderable_logging_functions.add(print)


def breaks(x):
    print(f"mean {x.mean()}"[:9])
    return x + 1


def passes(x):
    print(f"mean {x.mean():.2f}")
    return x + 1


show(breaks, passes, torch.full((3,), 1 / 3))
