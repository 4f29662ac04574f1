import torch
from torch import fx


def double(x):
    return x * 2


compiled = torch.compile(double, backend="eager")


def model(x):
    return compiled(x) + 1


def original(x):
    return double(x) + 1


try:
    fx.symbolic_trace(model)(torch.ones(1))
except Exception as error:
    print(type(error).__name__, str(error), sep=": ")
print("the original:", type(fx.symbolic_trace(original)).__name__)
print(
    "compiled afterward:",
    torch.compile(fx.symbolic_trace(original), backend="eager")(torch.ones(1)),
)
