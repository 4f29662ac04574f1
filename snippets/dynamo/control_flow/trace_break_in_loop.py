import torch

from snippets.record.recorder import dumps, record


def inside(x):
    x = x + 1
    for _ in range(2):
        torch._dynamo.graph_break()
        x = x * 2
    return x - 1


print(dumps(record(inside, [(torch.ones(2),), (torch.ones(2),)])))
