import torch

from snippets.atlas import show


def double(x):
    x.grad.mul_(2)


def breaks(x):
    y = x.detach().requires_grad_()
    y.register_post_accumulate_grad_hook(double)
    y.square().sum().backward()
    return y.grad


def passes(x):
    return 2 * torch.func.grad(total)(x)


def total(x):
    return x.square().sum()


show(breaks, passes, torch.ones(3))
