import torch

from snippets.introspect import graph_breaks


def step(x, w):
    (x * w).sum().backward()
    return w.grad


def slope(x, w):
    return torch.autograd.grad((x * w).sum(), w)


def value_and_slope(x, w):
    value = (x * w * w).sum()
    return value, torch.autograd.grad(value, w)


def detached(x, w):
    value = (x * w * w).sum()
    return value.detach(), torch.autograd.grad(value, w)


w, plain = torch.ones(2, requires_grad=True), torch.ones(2)
with torch._dynamo.config.patch(trace_autograd_ops=True):
    for label, function, x in [
        ("backward", step, plain),
        ("grad", slope, plain),
        ("grad, x computed outside", slope, plain * w),
        ("  detached first", slope, (plain * w).detach()),
        ("value and grad", value_and_slope, plain),
        ("value detached", detached, plain),
    ]:
        found = graph_breaks(function, x, w)
        print(f"{label}:", *[f"{b.id} {b.kind}" for b in found])
