import torch
from torch._higher_order_ops import switch

from snippets.atlas import show

linear = torch.nn.Linear(3, 3)


def project(layer, x):
    return layer(x)


def copied(layer, x):
    return x.clone()


def breaks(x, index):
    return torch.ops.higher_order.switch(index, (project, copied), (linear, x))


def passes(x, index):
    def project(x):
        return linear(x)

    def copied(x):
        return x.clone()

    return switch(index, (project, copied), (x,))


show(breaks, passes, torch.ones(3), torch.tensor(0))
