"""A CNN whose last batch is not full, in another dtype for a while, with a log in its forward."""

import logging

import torch
from torch import nn

log = logging.getLogger("cnn")


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv, self.norm, self.head = nn.Conv2d(1, 4, 3), nn.BatchNorm2d(4), nn.Linear(4, 10)

    def forward(self, x):
        x = self.norm(self.conv(x)).relu()
        log.warning("features %s", tuple(x.shape[1:]))
        return self.head(x.mean((2, 3)))


torch.manual_seed(0)
net = Net()
net.compile(backend="eager")
for images in torch.randn(9, 1, 8, 8).split(4):
    net(images)
net.double()
print(tuple(net(torch.randn(4, 1, 8, 8).double()).shape))
