"""A forward and a function below decorators of torch; the forward comes to the limit."""

import torch
from torch import nn


class Net(nn.Module):
    @torch.autocast("cpu", dtype=torch.bfloat16)
    def forward(self, x, kind):
        return x @ x if kind else x


@torch.compile(backend="eager")
@torch.no_grad()
def evaluate(x):
    return x * 2


net = Net()
net.compile(backend="eager")
for number in range(10):
    net(torch.ones(2, 2), str(number))
evaluate(torch.ones(2))
