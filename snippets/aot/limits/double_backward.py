import torch
from torch.autograd import grad
from torch.autograd.functional import hessian


def energy(x):
    return (x.sin() * x).sum()


def second(label, function, x, **options):
    [first] = grad(function(x), x, create_graph=True)
    print(label, first.tolist(), "requires grad:", first.requires_grad)
    try:
        print("  again:", grad(first.sum(), x, **options)[0])
    except RuntimeError as error:
        print("  RuntimeError:", error)


compiled = torch.compile(energy, backend="aot_eager")
leaf = torch.ones(2, requires_grad=True)
second("Dynamo alone:", torch.compile(energy, backend="eager"), leaf)
second("AOTAutograd:", compiled, leaf)
second("a view, allow_unused:", compiled, leaf.view(2), allow_unused=True)

print("hessian, not compiled:", hessian(energy, torch.ones(2)).tolist())
try:
    print("hessian, compiled:", hessian(compiled, torch.ones(2)).tolist())
except RuntimeError as error:
    print("hessian, compiled:", error)
