import torch

from snippets.atlas import show

weight = torch.ones(3, requires_grad=True)
weight.grad_dtype = torch.float64
weight.grad = torch.ones(3, dtype=torch.float64)
clear = weight.detach().requires_grad_()
clear.grad = weight.grad.float()


def breaks(x):
    return x * weight


def passes(x):
    return x * clear


show(breaks, passes, torch.ones(3))
