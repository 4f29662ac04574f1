import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils import _pytree as pytree

from snippets.mini_aot.analyse import analyse
from snippets.mini_aot.functionalise import Unsupported


def scale_rows(x):
    x.mul_(2)
    return x, x[0], x.sum()


def two_views(x):
    y = x.exp()
    return y.t(), y[1:]


def hidden_write(x):
    x.data.mul_(2)
    return x.sin(), 3


def turned(x):
    x.t_()
    return x.sin()


for fn in scale_rows, two_views, hidden_write, turned:
    with FakeTensorMode() as mode:
        fake = mode.from_tensor(torch.ones(2, 3))
        print(fn.__name__)
        try:
            plan = analyse(lambda inputs, fn=fn: pytree.tree_flatten(fn(*inputs)), [fake], [True])
        except Unsupported as reason:
            print("   unsupported:", reason)
            continue
    print("   written", plan.written, "picks", plan.picks, plan.needs_grad)
    for out in plan.outputs:
        print("  ", out.source, out.index, out.view)
