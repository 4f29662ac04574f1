import torch
import torch.nn.functional as F

from snippets.atlas import show


def breaks(x):
    return torch.nn.ZeroPad2d(x.size(0))(x)


def passes(x):
    padding = x.size(0)
    return F.pad(x, (padding, padding, padding, padding))


x = torch.ones(2, 3, 3)
torch._dynamo.mark_dynamic(x, 0)
show(breaks, passes, x)
