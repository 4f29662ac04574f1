import torch

from snippets.record.recorder import dumps, record


def powers(x):
    y = x
    for _ in range(x.shape[0]):
        y = y * x
    return y


print(dumps(record(powers, [(torch.ones(size),) for size in (2, 3, 4)])))
