import torch
from torch._functorch import config

from snippets.labs.predict_saved import look


def kept(fn):
    inputs = {name: torch.rand(32, 32, requires_grad=True) for name in "xw"}
    return [name for name, (_, is_kept) in look(fn, inputs).items() if is_kept]


def sines(length):
    def chain(x, w):
        for _ in range(length):
            x = x.sin()
        return x

    return chain


def far_apart(x, w):
    a = x.sin()
    b = ((a @ w).sin() @ w).sin()
    return a.cos().cos() * b


for length in 3, 102, 103, 203, 300:
    print(length, "sines keep", *kept(sines(length)))
with config.patch(ban_recompute_long_fusible_chains=False):
    print("rule off: 300 sines keep", *kept(sines(300)))
print("far_apart keeps", *kept(far_apart))
with config.patch(ban_recompute_used_far_apart=False):
    print("rule off:      ", *kept(far_apart))
