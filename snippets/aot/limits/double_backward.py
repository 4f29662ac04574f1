import torch


def energy(x):
    return (x.sin() * x).sum()


def second(function):
    x = torch.ones(2, requires_grad=True)
    [first] = torch.autograd.grad(function(x), x, create_graph=True)
    print("first:", first.tolist(), "requires grad:", first.requires_grad)
    first.sum().backward()
    return x.grad.tolist()


for backend in "eager", "aot_eager":
    compiled = torch.compile(energy, backend=backend)
    try:
        print(backend, "second:", second(compiled))
    except RuntimeError as error:
        print(backend, f"RuntimeError: {error}")

hessian = torch.autograd.functional.hessian
print("hessian, not compiled:", hessian(energy, torch.ones(2)).tolist())
print("hessian, compiled:", hessian(compiled, torch.ones(2)).tolist())
try:
    hessian(compiled, torch.ones(2), strict=True)
except RuntimeError as error:
    print("strict=True:", error)
