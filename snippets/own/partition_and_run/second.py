import torch
from functorch.compile import aot_function as real_aot_function
from functorch.compile import nop

from snippets.mini_aot import aot_function


def fn(x):
    return x**3


for name, run in {
    "eager": fn,
    "mini_aot": aot_function(fn),
    "functorch": real_aot_function(fn, nop),
}.items():
    x = torch.ones(2, requires_grad=True)
    [first] = torch.autograd.grad(run(x).sum(), x, create_graph=True)
    print(f"{name:9} first {first.tolist()}, second", end=" ")
    try:
        print(torch.autograd.grad(first.sum(), x)[0].tolist())
    except RuntimeError as error:
        print("raises:", str(error)[:64])
