import torch

from snippets.stages import show


def layer(x, w):
    return (x @ w).sin()


def program(mini, aot):
    x, w = torch.ones(2, 3), torch.ones(3, 3, requires_grad=True)
    if not hasattr(aot, "backend"):
        return aot.value_and_grad(layer)(x, w)
    compiled = mini.compile(layer, backend=aot.backend)
    gradients = [torch.autograd.grad(run(x, w).square().sum(), w)[0] for run in (layer, compiled)]
    return torch.equal(*gradients)


show(program, 12, 13)
