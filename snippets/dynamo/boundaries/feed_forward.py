import torch
from torch.nn import functional as F


def report(y):
    print("  largest", y.max())


def feed_forward(x, up, down, report):
    y = F.gelu(x @ up) @ down
    report(y)
    return x + y


args = torch.ones(2, 5, 8), torch.ones(8, 32), torch.ones(32, 8)
for chosen in report, torch.compiler.disable(report):
    print(torch._dynamo.explain(feed_forward)(*args, chosen).graph_count, "graphs")
