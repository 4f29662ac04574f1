import torch

from snippets.atlas import show

sparse = torch.eye(3).to_sparse()
dense = sparse.to_dense()


def breaks(x):
    return sparse @ x


def passes(x):
    return dense @ x


show(breaks, passes, torch.ones(3))
