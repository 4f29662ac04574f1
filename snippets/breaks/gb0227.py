import torch

from snippets.atlas import show

torch._dynamo.config.graph_break_on_nn_param_ctor = False


class Quantized(torch.Tensor):
    pass


weight = torch.nn.Parameter(torch.ones(3).as_subclass(Quantized))


def breaks(x):
    return x * torch.nn.Parameter(torch.ones(3).as_subclass(Quantized))


def passes(x):
    return x * weight


show(breaks, passes, torch.ones(3))
