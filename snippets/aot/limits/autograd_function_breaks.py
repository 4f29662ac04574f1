import torch

from snippets.introspect import graph_breaks


def made(**methods):
    class Made(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.sin()

    for name, method in methods.items():
        setattr(Made, name, staticmethod(method))
    return Made.apply


def plain(ctx, grad):
    return grad * 10


def prints(ctx, grad):
    return print(grad)


def branches(ctx, grad):
    return grad * 10 if grad.sum() > 0 else grad


def selects(ctx, grad):
    return torch.where(grad.sum() > 0, grad * 10, grad)


def appends(ctx, grad):
    calls.append(grad)
    return grad * 10


calls, x = [], torch.ones(2, requires_grad=True)
for backward in plain, prints, branches, selects, appends:
    found = graph_breaks(made(backward=backward), x)
    print(backward.__name__, [b.id for b in found])
for method in "jvp", "vjp":
    found = graph_breaks(made(backward=plain, **{method: plain}), x)
    print(method, [f"{b.id} {b.kind}" for b in found])
