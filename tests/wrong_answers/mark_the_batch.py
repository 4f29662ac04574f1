# wrong: the other dimension
import torch


def prepare(x):
    torch._dynamo.mark_dynamic(x, 1)
    return x


# wrong: every dimension
import torch


def prepare(x):
    for dimension in range(x.dim()):
        torch._dynamo.mark_dynamic(x, dimension)
    return x


# wrong: mark_static
import torch


def prepare(x):
    torch._dynamo.mark_static(x, 0)
    return x


# wrong: padding changes the tensor
import torch


def prepare(x):
    return torch.nn.functional.pad(x, (0, 0, 0, 8 - x.shape[0]))


# wrong: the mark is on another object
import torch


def prepare(x):
    torch._dynamo.mark_dynamic(x, 0)
    return x.clone()
