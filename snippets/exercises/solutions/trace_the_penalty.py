import torch


def penalty(energy, x):
    return torch.func.grad(energy)(x).square().sum()
