import torch
from torch._subclasses.fake_tensor import FakeTensorMode

from snippets.mini_aot.asking import Unsupported
from snippets.mini_aot.call import run_pure


def computed(x):
    return x.sin(), x.cos()


def itself(x):
    return (x,)


def two_views(x):
    y = x.exp()
    return y[0], y[1]


def turned(x):
    x.t_()
    return (x.sin(),)


def hooked(x):
    x.retain_grad()
    return (x.sin(),)


mode = FakeTensorMode()
for fn in computed, itself, two_views, turned, hooked:
    fake = mode.from_tensor(torch.ones(2, 3))
    with mode:
        x = fake.requires_grad_() * 1
        try:
            run_pure(fn, x)
            print(f"{fn.__name__}: accepted")
        except Unsupported as reason:
            print(f"{fn.__name__}: {reason}")
