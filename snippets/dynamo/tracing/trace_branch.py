import torch

from snippets.record.recorder import dumps, record


def steps(x, n):
    if n > 2:
        x = x.sin()
    for i in range(2):
        x = x + i
    return x


x = torch.ones(3)
print(dumps(record(steps, [(x, 1), (x, 4), (x, 5)])))
