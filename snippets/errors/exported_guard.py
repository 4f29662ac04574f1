import torch
from torch import nn
from torch.export import Dim, export


class Double(nn.Module):
    def forward(self, x):
        return x * 2


fixed = export(Double(), (torch.ones(4),)).module()
try:
    fixed(torch.ones(5))
except AssertionError as error:
    print(type(error).__name__, error, sep=": ")
shapes = {"x": {0: Dim.DYNAMIC}}
free = export(Double(), (torch.ones(4),), dynamic_shapes=shapes).module()
print("dynamic:", free(torch.ones(5)).shape)
