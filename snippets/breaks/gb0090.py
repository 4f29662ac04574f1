import torch

from snippets.atlas import show

torch.library.define("demo::double", "(Tensor x) -> Tensor")


@torch.library.impl("demo::double", "cpu")
def double(x):
    return 2 * x


torch.library.define("demo::twice", "(Tensor x) -> Tensor")


@torch.library.impl("demo::twice", "cpu")
def twice(x):
    return 2 * x


@torch.library.register_fake("demo::twice")
def _(x):
    return torch.empty_like(x)


def breaks(x):
    return torch.ops.demo.double(x)


def passes(x):
    return torch.ops.demo.twice(x)


show(breaks, passes, torch.ones(3))
