import torch
from torch.nn import functional as F


def feed_forward(x, up, down, name):
    return x + getattr(F, name)(x @ up) @ down


up, down = torch.ones(8, 32), torch.ones(32, 8)
compiled = torch.compile(feed_forward, backend="eager")
compiled(torch.ones(2, 5, 8), up, down, "gelu")
compiled(torch.ones(2, 6, 8), up, down, "gelu")
compiled(torch.ones(2, 6, 8), up, down, "relu")
compiled(torch.ones(2, 6, 8).double(), up.double(), down.double(), "relu")
print("compiled:", torch._dynamo.utils.counters["stats"]["unique_graphs"], "times")
