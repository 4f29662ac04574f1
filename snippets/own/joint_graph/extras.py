import torch
from torch.autograd.graph import saved_tensors_hooks
from torch.fx import symbolic_trace

from snippets.mini_aot import aot_function


@symbolic_trace
def write_inside(x):
    y = x * 2
    y[0].mul_(3)
    return (y.sum(),)


@symbolic_trace
def write_to_input(x):
    x.mul_(2)
    return x, x[0]


def by_dimension(x):
    return (x.sin() if x.dim() > 1 else x.cos(),)


def same(x, y):
    return (x * (2 if x is y else y),)


def nested(tree, n=2):
    return {"y": tree["x"] * n, "n": n}


@symbolic_trace
def product(x, y):
    return (x * y,)


def two_sizes(run):
    return run(torch.ones(3), torch.ones(3)), run(torch.ones(4), torch.ones(4))


def with_hooks(run):
    with saved_tensors_hooks(lambda x: x, lambda x: x):
        return run(torch.ones(3), torch.ones(3))


x = torch.ones(2)
for extras, fn, call in (
    (["functionalize"], write_inside, lambda run: run(x)),
    (["functionalize", "analyze"], write_to_input, lambda run: run(torch.ones(2))),
    (["watch"], by_dimension, lambda run: run(x)),
    (["watch", "nested"], nested, lambda run: run({"x": x}, n=3)),
    (["watch", "nested", "modules"], torch.nn.Linear(2, 2), lambda run: run(x)),
    (["watch", "repeated"], same, lambda run: run(x, x)),
    (["versions"], product, two_sizes),
    (["saved_hooks"], product, with_hooks),
):
    core, fewer, wider = (aot_function(fn, extras=some) for some in ((), extras[:-1], extras))
    call(core), call(fewer), call(wider)
    assert core.refused and not wider.refused
    print(f"{' + '.join(extras)}; without {extras[-1]}:")
    print("   ", *fewer.refused)
