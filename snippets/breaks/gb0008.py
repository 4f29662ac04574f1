import torch

from snippets.atlas import show

data = torch.utils.data.TensorDataset(torch.arange(6.0))
loader = torch.utils.data.DataLoader(data, batch_size=2)


def breaks(x):
    for (batch,) in loader:
        x = x + batch
    return x


def passes(x):
    for batch in data.tensors[0].split(2):
        x = x + batch
    return x


show(breaks, passes, torch.ones(2))
