import torch

from snippets.atlas import show


def rows(x):
    return x.shape[0]


def no_rows(x):
    return 0


def rows_tensor(x):
    return torch.tensor(x.shape[0])


def no_rows_tensor(x):
    return torch.tensor(0)


def breaks(x):
    return torch.cond(x.sum() > 0, rows, no_rows, (x,))


def passes(x):
    return torch.cond(x.sum() > 0, rows_tensor, no_rows_tensor, (x,))


x = torch.ones(3)
torch._dynamo.mark_dynamic(x, 0)
show(breaks, passes, x)
