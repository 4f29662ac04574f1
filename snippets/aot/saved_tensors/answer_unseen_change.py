import torch


def square(x):
    return x * x


def through_data(x):
    x.data.mul_(10)


def through_detach(x):
    x.detach().mul_(10)


def under_no_grad(x):
    with torch.no_grad():
        x.mul_(10)


for function in square, torch.compile(square, backend="aot_eager"):
    for change in through_data, through_detach, under_no_grad:
        x = torch.ones(2, requires_grad=True)
        y = function(x)
        change(x)
        try:
            y.sum().backward()
            outcome = x.grad.tolist()
        except RuntimeError as error:
            outcome = "raises", "modified by an inplace operation" in str(error)
        print(y.grad_fn.name(), change.__name__, outcome)
