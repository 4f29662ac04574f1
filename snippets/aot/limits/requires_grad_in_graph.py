import torch

from snippets.introspect import graph_breaks


def on_input(x):
    return x.requires_grad_() * 2


def attribute(x):
    x.requires_grad = True
    return x * 2


def returned(x):
    return x.detach().requires_grad_() * 2


def not_returned(x):
    return (x.detach().requires_grad_() * 2).detach()


def backward(x):
    x.sum().backward()


def grad(x):
    return torch.autograd.grad(x.sum(), x)


for f in on_input, attribute, returned, not_returned, backward, grad:
    found = graph_breaks(f, torch.ones(2, requires_grad=f in (backward, grad)))
    print(f"{f.__name__}:", *[f"{b.id} {b.kind}" for b in found])
