import torch

from snippets.record.recorder import dumps, record


def look_up(x, scales, name):
    try:
        return x * scales[name]
    except KeyError:
        return x.neg()


scales = {"a": 2}
calls = [(torch.ones(2), scales, "a"), (torch.ones(2), scales, "b")]
print(dumps(record(look_up, calls)))
