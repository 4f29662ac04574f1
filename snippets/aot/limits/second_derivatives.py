from functools import partial

import torch


def energy(x):
    return (x.sin() * x).sum()


def penalty(x):
    [slope] = torch.autograd.grad(energy(x), x, create_graph=True)
    return slope.square().sum()


def functional(x):
    return torch.func.grad(energy)(x).square().sum()


def show(label, function):
    x = torch.ones(2, requires_grad=True)
    try:
        function(x).backward()
        print(label, x.grad.tolist())
    except RuntimeError as error:
        print(label, error)


compiled = partial(torch.compile, backend="aot_eager")
show("not compiled:", penalty)
show("compiled:", compiled(penalty))
show("disabled:", torch.compiler.disable(compiled(penalty)))
show("torch.func.grad:", compiled(functional, fullgraph=True))
torch._dynamo.reset()
with torch._dynamo.config.patch(trace_autograd_ops=True):
    show("trace_autograd_ops:", compiled(penalty, fullgraph=True))
