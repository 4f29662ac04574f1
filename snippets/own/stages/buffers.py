import torch

from snippets.stages import show


def normalized(x, mean, w):
    mean.mul_(0.9).add_(x.mean(0), alpha=0.1)
    return (x - mean) * w


def program(mini, aot):
    made = []

    def backend(graph, inputs):
        made.append(aot.backend(graph, inputs))
        return made[0]

    x, w, found = torch.ones(2, 3), torch.ones(3, requires_grad=True), []
    for run in normalized, mini.compile(normalized, backend):
        mean = torch.zeros(3)
        [gradient] = torch.autograd.grad(run(x, mean, w).sum(), w)
        found += [(mean, gradient)]
    equal = [torch.equal(*pair) for pair in zip(*found, strict=True)]
    return equal, "uncompiled" if made[0].refused else "compiled"


show(program, 14, 15)
