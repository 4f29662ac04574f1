import torch

from snippets.atlas import show


def product(x, y):
    return torch.relu(x @ y)


def breaks(x, y):
    mm = torch.ops.aten.mm.default
    return torch.ops.higher_order.flex_gemm(mm, product, x, y, {}, {})


def passes(x, y):
    return product(x, y)


show(breaks, passes, torch.ones(3, 3), torch.ones(3, 3))
