import torch

x = torch.ones(2, 4)
grad_x = torch.ones(2, 4, requires_grad=True)
layer = torch.nn.Linear(4, 4)
frozen = torch.nn.Linear(4, 4).requires_grad_(False)


def wave(x):
    return x.sin()


def detached(x):
    return x.sin().detach()


def half_detached(x):
    return x.sin(), x.detach().cos()


def row(x):
    return x[0]


def positive(x):
    return x > 0


PREDICTION = {
    "wave(x)": 2,
    "wave(grad_x)": 2,
    "wave(grad_x) under no_grad": 2,
    "detached(grad_x)": 2,
    "half_detached(grad_x)": 2,
    "row(grad_x)": 2,
    "positive(grad_x)": 2,
    "layer(x)": 2,
    "frozen(x)": 2,
}
