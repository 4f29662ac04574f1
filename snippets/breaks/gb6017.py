import torch

from snippets.atlas import show


class LoweredBackendModule(torch.nn.Module):
    def __init__(self, program):
        super().__init__()
        self.original_module = program

    def forward(self, x):
        return self.original_module.module()(x)


lowered = LoweredBackendModule(torch.export.export(torch.nn.ReLU(), (torch.ones(3),)))


def breaks(x):
    return torch.ops.higher_order.executorch_call_delegate(torch.relu, x)


def passes(x):
    return torch.ops.higher_order.executorch_call_delegate(lowered, x)


show(breaks, passes, torch.ones(3))
