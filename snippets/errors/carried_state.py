import torch
from torch import nn

torch.manual_seed(0)
cell = torch.compile(nn.Linear(3, 3), backend="aot_eager")


def train(between):
    state = torch.zeros(1, 3)
    for _ in range(2):
        state = cell(between(state))
        state.sum().backward()
    return "ok"


try:
    train(lambda state: state)
except RuntimeError as error:
    print(type(error).__name__, str(error).partition(" (")[0], sep=": ")
print("detached:", train(torch.Tensor.detach))
