# wrong: right, but not compiled
import torch


@torch.compiler.disable
def penalty(energy, x):
    [slope] = torch.autograd.grad(energy(x), x, create_graph=True)
    return slope.square().sum()


# wrong: one graph, but the slope is cut off
import torch


def penalty(energy, x):
    return torch.func.grad(energy)(x.detach()).square().sum()


# wrong: differences instead of derivatives
import torch


def penalty(energy, x):
    step, total = 1e-3, 0
    for i in range(x.numel()):
        moved = x + step * torch.eye(x.numel())[i].reshape(x.shape)
        total = total + ((energy(moved) - energy(x)) / step) ** 2
    return total


# wrong: without create_graph there is nothing to differentiate
import torch


def penalty(energy, x):
    [slope] = torch.autograd.grad(energy(x), x)
    return slope.square().sum()
