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
    where, message = str(error).split(".main.cpp:")
    print("compiled", type(error).__name__, message.partition(", ")[2])
print("in bounds:", compiled(table, index.clamp(max=2)).tolist())
