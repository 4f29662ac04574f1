# wrong: nan_to_num on the result, which has no nan
import torch


def root(x):
    return torch.nan_to_num(torch.where(x > 0, x.sqrt(), 0.0))


# wrong: the absolute value of 0 is 0, where the derivative is infinite
import torch


def root(x):
    return torch.where(x > 0, x.abs().sqrt(), 0.0)


# wrong: clamped to a number that is larger than some inputs
import torch


def root(x):
    return torch.where(x > 0, x.clamp(min=1e-12).sqrt(), 0.0)


# wrong: only the selected elements, which breaks the graph
import torch


def root(x):
    result = torch.zeros_like(x)
    positive = x > 0
    result[positive] = x[positive].sqrt()
    return result


# wrong: multiplies by the mask
import torch


def root(x):
    return x.sqrt() * (x > 0)
