import warnings

import torch


def double(x):
    return x * 2


for name, transform, args in [
    ("jit.script", torch.jit.script, ()),
    ("jit.trace", torch.jit.trace, (torch.ones(2),)),
    ("fx.symbolic_trace", torch.fx.symbolic_trace, ()),
]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        made = transform(double, *args)
    kinds = sorted({w.category.__name__ for w in caught})
    print(f"{name:18}", type(made).__name__, made(torch.ones(2)).tolist(), *kinds)
