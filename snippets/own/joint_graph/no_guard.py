import random

import torch
from functorch.compile import aot_function as real_aot_function
from functorch.compile import nop
from torch._subclasses.fake_tensor import FakeTensorMode

from snippets.mini_aot import aot_function

count = torch.zeros(2)


def of_input(x):
    return (x.sin() if x.is_leaf else x.cos(),)


def of_result(x):
    y = x.sin()
    return (y if y.grad_fn is not None else x,)


def of_class(x):
    return (x.sin() if type(x) is torch.Tensor else x.cos(),)


def caught(x):
    try:
        return (x.sin() if x.grad is None else x.cos(),)
    except Exception:
        return (x.tan(),)


def hooked(x):
    x.register_hook(lambda grad: grad.clamp(max=1))
    return (x.sin(),)


def drawn(x):
    return (x * random.random(),)


def counted(x):
    count.add_(1)
    return (x.sin(),)


with FakeTensorMode():
    try:
        count.add_(1)
    except AssertionError:
        print("FakeTensorMode alone: raised, and count is", count.tolist())
for fn in of_input, of_result, of_class, caught, hooked, drawn, counted:
    run = aot_function(fn, extras=("watch",))
    run(torch.ones(2, requires_grad=True))
    print(f"{fn.__name__}:", *run.refused or ["compiled"])
print("count, after one call, is", count.tolist())
x = torch.zeros(1, requires_grad=True)
for name, run in ("eager", of_class), ("real", real_aot_function(of_class, nop)):
    print(f"of_class, {name}:", run(x)[0].tolist())
