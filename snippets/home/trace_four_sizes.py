import torch

from snippets.record.recorder import dumps, record


def scale(x):
    return x.sin() * x.shape[0]


print(dumps(record(scale, [(torch.ones(size),) for size in (2, 3, 4, 5)])))
