import functools
import warnings

import torch


@functools.lru_cache
def scale(size):
    return 1 / size


def divide(x):
    return x * scale(x.shape[0])


with warnings.catch_warnings(record=True, action="always") as caught:
    torch.compile(divide, backend="eager", fullgraph=True)(torch.ones(4))
for warning in caught:
    print(str(warning.message).partition(" at ")[0])


def divide_by(x, factor):
    return x * factor


with warnings.catch_warnings(record=True, action="always") as caught:
    x = torch.ones(4)
    torch.compile(divide_by, backend="eager", fullgraph=True)(x, scale(4))
print("warnings:", len(caught))
