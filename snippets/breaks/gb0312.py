import torch

from snippets.atlas import show

linear = torch.nn.Linear(3, 3)


def project(layer, x):
    return layer(x)


def copied(layer, x):
    return x.clone()


def breaks(x):
    return torch.cond(x.sum() > 0, project, copied, (linear, x))


def passes(x):
    def project(x):
        return linear(x)

    def copied(x):
        return x.clone()

    return torch.cond(x.sum() > 0, project, copied, (x,))


show(breaks, passes, torch.ones(3))
