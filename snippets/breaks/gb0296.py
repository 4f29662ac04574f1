import torch

from snippets.atlas import show

torch._dynamo.config.reorderable_logging_functions.add(print)


def breaks(x):
    print("mean", x.mean(), sep="=")
    return x + 1


def passes(x):
    print(f"mean={x.mean()}")
    return x + 1


show(breaks, passes, torch.ones(3))
