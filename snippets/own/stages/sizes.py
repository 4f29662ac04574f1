import torch

from snippets.stages import show


def mean(x, w):
    return ((x * w).sum() / x.size(0),)


def program(mini, aot):
    w, equal = torch.ones(3, requires_grad=True), []
    run = aot.backend(torch.fx.symbolic_trace(mean), [])
    for size in 2, 4, 2:
        x = torch.ones(size, 3)
        equal.append(torch.equal(*run(x, w), *mean(x, w)))
    return equal


show(program, 13, 14)
