import torch

from snippets.record.recorder import dumps, record


def scale(x, n):
    return x.sin() * n


calls = [
    (torch.ones(2), 3),
    (torch.ones(4), 3),  # another size
    (torch.ones(5), 3),  # and another
    (torch.ones(5), 4),  # another number
    (torch.ones(5).double(), 4),  # another type
    (torch.ones(2), 3),  # as at first
]
print(dumps(record(scale, calls)))
