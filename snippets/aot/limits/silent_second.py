import torch
from torch.autograd import grad
from torch.autograd.functional import hessian


def sine(x):
    return x.sin().sum()


def exponential(x):
    return x.exp().sum()


def layers(x):
    return ((x @ matrix).tanh() @ matrix).sum()


def terms(function):
    value = function(x)
    [first] = grad(value, x, create_graph=True)
    return value, first.square().sum()


def loss(function):
    return sum(terms(function))


WAYS = {
    "grad": lambda function: grad(loss(function), x)[0].tolist(),
    "penalty alone": lambda function: grad(terms(function)[1], x)[0].tolist(),
    "hessian": lambda function: hessian(function, x).tolist(),
    "backward()": lambda function: loss(function).backward(),
}
x, matrix = torch.ones(2, requires_grad=True), torch.eye(2)
for function, backend in (sine, "aot_eager"), (exponential, "aot_eager"), (layers, "inductor"):
    compiled = torch.compile(function, backend=backend)
    saved = compiled(x).grad_fn.saved_tensors
    print(f"{function.__name__}, {backend}, x is saved:", any(tensor is x for tensor in saved))
    print("  not compiled, grad:", WAYS["grad"](function))
    for way, differentiate in WAYS.items():
        try:
            print(f"  compiled, {way}:", differentiate(compiled))
        except RuntimeError as error:
            print(f"  compiled, {way}:", str(error)[:62])
