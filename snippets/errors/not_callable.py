import torch

step = torch.nn.Linear(2, 2)
x = torch.ones(1, 2)
try:
    torch.compile(step(x), backend="eager")
except AssertionError as error:
    print(type(error).__name__, error, sep=": ")
print(torch.compile(step, backend="eager")(x).shape)
