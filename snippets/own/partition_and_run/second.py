import torch
from functorch.compile import aot_function as real_aot_function
from functorch.compile import nop

from snippets.mini_aot import aot_function


def cube(x):
    return x**3


def root(x):
    return x.sqrt()


for fn in cube, root:
    for name, run in {
        "eager": fn,
        "mini_aot": aot_function(fn),
        "real": real_aot_function(fn, nop),
    }.items():
        x = torch.full((2,), 4.0, requires_grad=True)
        print(f"{fn.__name__:4} {name:9}", end=" ")
        try:
            [first] = torch.autograd.grad(run(x).sum(), x, create_graph=True)
            print(f"first {first.tolist()},", end=" ")
            [second] = torch.autograd.grad((first + x).sum(), x)
            print(f"first + x: {second.tolist()}")
        except RuntimeError as error:
            print("raises:", str(error)[:64])
