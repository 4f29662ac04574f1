import torch

from snippets.atlas import show


def breaks(x):
    (x * x).sum().backward(inputs=[])
    return x.grad


def passes(x):
    (x * x).sum().backward(inputs=[x])
    return x.grad


torch._dynamo.config.trace_autograd_ops = True
show(breaks, passes, torch.ones(3, requires_grad=True))
