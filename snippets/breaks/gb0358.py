import torch

from snippets.atlas import show


class Descent(torch.optim.Optimizer):
    def __init__(self, parameters):
        super().__init__(parameters, {"lr": 0.1})

    def _init_group(self, group, gradients):
        gradients.extend(parameter.grad for parameter in group["params"])

    @torch.no_grad()
    def step(self, closure=None):
        if closure:
            closure()
        for group in self.param_groups:
            gradients = []
            self._init_group(group, gradients)
            torch._foreach_add_(group["params"], gradients, alpha=-group["lr"])


weight = torch.nn.Parameter(torch.ones(3))
weight.grad = torch.zeros(3)
optimizer = Descent([weight])


def breaks(gradient):
    def closure():
        weight.grad = gradient

    optimizer.step(closure)


def passes(gradient):
    before = weight.clone()
    weight.grad.copy_(gradient)
    optimizer.step()
    return weight - before


show(breaks, passes, torch.ones(3))
