import torch

from snippets.record.recorder import dumps, record

OFFSET = 1.0


def weigh(x, options):
    return x * options["weights"][0] + OFFSET


calls = [
    (torch.ones(2), {"weights": [3, 4]}),
    (torch.ones(2), {"weights": [3, 9], "unused": 0}),  # what differs was not read
    (torch.ones(2), {"weights": [5, 4]}),
    (torch.ones(2), {"weights": [3, 4, 5]}),
]
print(dumps(record(weigh, calls)))
