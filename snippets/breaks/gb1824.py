import torch
from torch._higher_order_ops import switch

from snippets.atlas import show


def rows(x):
    return x.shape[0]


def no_rows(x):
    return 0


def rows_tensor(x):
    return torch.tensor(x.shape[0])


def no_rows_tensor(x):
    return torch.tensor(0)


def breaks(x, index):
    return switch(index, (rows, no_rows), (x,))


def passes(x, index):
    return switch(index, (rows_tensor, no_rows_tensor), (x,))


x = torch.ones(3)
torch._dynamo.mark_dynamic(x, 0)
show(breaks, passes, x, torch.tensor(1))
