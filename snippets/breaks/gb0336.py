import torch

from snippets.atlas import show


def breaks(x):
    return torch.ops.higher_order.out_dtype(
        torch.ops.aten.mul.Tensor, output_dtype=torch.int32, self=x, other=x
    )


def passes(x):
    return torch.ops.higher_order.out_dtype(torch.ops.aten.mul.Tensor, torch.int32, x, x)


show(breaks, passes, torch.full((3,), 100, dtype=torch.int8))
