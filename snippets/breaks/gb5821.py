import torch

from snippets.atlas import show


def total(x):
    return x.square().sum()


def double(x):
    x.grad.mul_(2)


def breaks(x):
    y = x.detach().requires_grad_()
    y.register_post_accumulate_grad_hook(double)
    total(y).backward()
    return y.grad


def passes(x):
    return torch.func.grad(total)(x) * 2


show(breaks, passes, torch.ones(3))
