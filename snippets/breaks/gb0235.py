import torch

from snippets.atlas import show

torch._dynamo.config.graph_break_on_nn_param_ctor = False


def breaks(x):
    return x * torch.nn.Parameter(x + 1)


def passes(x):
    return x * (x + 1)


x = torch.ones(3)
torch._dynamo.mark_dynamic(x, 0)
show(breaks, passes, x)
