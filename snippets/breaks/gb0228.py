import torch

from snippets.atlas import show

torch._dynamo.config.graph_break_on_nn_param_ctor = False


class Scale(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(3))

    def forward(self, x):
        return x * self.weight


scale = Scale()


def breaks(x):
    return Scale()(x)


def passes(x):
    return scale(x)


show(breaks, passes, torch.ones(3))
