import random

import torch
from torch._subclasses.fake_tensor import FakeTensorMode

from snippets.mini_aot import Unsupported
from snippets.mini_aot.extras import watch
from snippets.mini_aot.plan import try_out

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


mode = FakeTensorMode()
with mode:
    try:
        count.add_(1)
    except AssertionError:
        print("FakeTensorMode alone: raised, and count is", count.tolist())
    for fn in of_input, of_result, of_class, caught, hooked, drawn, counted:
        try:
            try_out(fn, [torch.ones(2)], [True], extras=(watch,))
            print(fn.__name__, "has a plan")
        except Unsupported as reason:
            print(f"{fn.__name__}: {reason}")
print("count is still", count.tolist())
