import re

import torch


def pick(table, index):
    return table[index] + 1


table, index = torch.arange(3.0), torch.tensor([0, 5])
try:
    pick(table, index)
except IndexError as error:
    print("eager   ", type(error).__name__, error)
compiled = torch.compile(pick)
try:
    compiled(table, index)
except RuntimeError as error:
    message = str(error).rpartition(", ")[2]
    # Which temporary it is depends on the vectors of the processor.
    print("compiled", type(error).__name__, re.sub(r"tmp\d+", "tmp…", message))
print("in bounds:", compiled(table, index.clamp(max=2)).tolist())
