import torch
from torch._subclasses.fake_tensor import FakeTensorMode

from snippets.mini_aot import Unsupported
from snippets.mini_aot.extras import analyze, functionalize


def scale_rows(x):
    x.mul_(2)
    return x, x[0]


def two_views(x):
    y = x.exp()
    return y.t(), y[1:]


def hidden_write(x):
    x.data.mul_(2)
    return (x.sin(),)


def scaled_and_used(x):
    x.mul_(2)
    return (x.sum(),)


def turned(x):
    x.t_()
    return (x.sin(),)


mode = FakeTensorMode()
for fn in scale_rows, two_views, hidden_write, scaled_and_used, turned:
    fake = mode.from_tensor(torch.ones(2, 3))
    print(fn.__name__)
    try:
        with mode:
            plan = analyze.plan(fn, [fake], [True], (functionalize,))
    except Unsupported as reason:
        print("   refused:", reason)
        continue
    print("   written", plan.written, "picks", plan.picks)
    for out in plan.outputs:
        print("  ", out.source, out.index, out.view)
