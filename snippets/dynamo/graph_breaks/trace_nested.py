import torch

from snippets.record.recorder import dumps, record


def helper(x):
    y = x.sin()
    print("y:", y.shape)
    return y * 2


def outer(x):
    return helper(x + 1) - 1


print(dumps(record(outer, [(torch.ones(2),), (torch.ones(2),)])))
