import sys

import torch


@torch.compile(backend="eager")
def scale(x, factor):
    return x * factor


for size in sys.argv[1:] or ["2"]:
    print(scale(torch.ones(2), torch.ones(int(size))).tolist())
