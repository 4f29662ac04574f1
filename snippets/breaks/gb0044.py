import torch

from snippets.atlas import show

rows = torch.nested.nested_tensor([torch.ones(2), torch.ones(3)])
row = rows.unbind()[0]
plain = row.clone()


def breaks(x):
    return x + row


def passes(x):
    return x + plain


show(breaks, passes, torch.ones(2))
