import torch
from torch.autograd import grad
from torch.autograd.functional import hessian


def sine(x):
    return x.sin().sum()


def exponential(x):
    return x.exp().sum()


def layers(x):
    return ((x @ matrix).tanh() @ matrix).sum()


def attempt(label, function):
    try:
        print(f"  {label}:", function())
    except RuntimeError as error:
        print(f"  {label}:", str(error)[:52])


def loss(function):
    value = function(x)
    [first] = grad(value, x, create_graph=True)
    return value + first.square().sum()


x, matrix = torch.ones(2, requires_grad=True), torch.eye(2)
for function, backend in (sine, "aot_eager"), (exponential, "aot_eager"), (layers, "inductor"):
    compiled = torch.compile(function, backend=backend)
    saved = compiled(x).grad_fn.saved_tensors
    print(f"{function.__name__}, {backend}: x is saved:", any(tensor is x for tensor in saved))
    attempt("grad, not compiled", lambda: grad(loss(function), x)[0].tolist())
    attempt("grad, compiled", lambda: grad(loss(compiled), x)[0].tolist())
    attempt("hessian, compiled", lambda: hessian(compiled, x).tolist())
    attempt("backward(), compiled", lambda: loss(compiled).backward())
