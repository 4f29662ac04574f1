import torch


def root(x):
    return torch.where(x > 0, x.sqrt(), 0.0)
