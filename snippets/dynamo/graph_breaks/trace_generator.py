import torch

from snippets.record.recorder import dumps, record


def multiples(x):
    for i in (1, 2):
        yield x * i


def total(x):
    y = x
    for part in multiples(x):
        y = y + part
    return y


print(dumps(record(total, [(torch.ones(2),)])))
