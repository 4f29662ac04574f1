import torch

from snippets.atlas import show


@torch.library.custom_op("demo::double", mutates_args=())
def double(x: torch.Tensor) -> torch.Tensor:
    return 2 * x


@double.register_fake
def _(x):
    raise NotImplementedError("no fake yet")


@torch.library.custom_op("demo::twice", mutates_args=())
def twice(x: torch.Tensor) -> torch.Tensor:
    return 2 * x


@twice.register_fake
def _(x):
    return torch.empty_like(x)


def breaks(x):
    return double(x)


def passes(x):
    return twice(x)


show(breaks, passes, torch.ones(3))
