import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils import _pytree as pytree

from snippets.mini_aot.analyse import analyse
from snippets.mini_aot.functionalise import Unsupported

count = torch.zeros(2)


def of_input(x):
    return x.sin() if x.is_leaf else x.cos()


def of_result(x):
    y = x.sin()
    return y if y.grad_fn is not None else x


def hooked(x):
    x.register_hook(lambda grad: grad.clamp(max=1))
    return x.sin()


def counted(x):
    count.add_(1)
    return x.sin()


with FakeTensorMode() as mode:
    try:
        count.add_(1)
    except AssertionError:
        print("FakeTensorMode alone: raised, and count is", count.tolist())
    for fn in of_input, of_result, hooked, counted:
        try:
            analyse(lambda x, fn=fn: pytree.tree_flatten(fn(*x)), [torch.ones(2)], [True])
            print(fn.__name__, "has a plan")
        except Unsupported as reason:
            print(f"{fn.__name__}: {reason}")
print("count is still", count.tolist())
