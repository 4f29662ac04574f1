import torch

from snippets.atlas import show

torch._dynamo.config.trace_autograd_ops = True
torch._dynamo.config.compiled_autograd = True


def breaks(x):
    return torch.autograd.grad((x**2).sum(), x)[0]


def passes(x):
    def loss(x):
        return (x**2).sum()

    return torch.func.grad(loss)(x)


show(breaks, passes, torch.ones(3, requires_grad=True))
