import torch
from torch._functorch import config

from snippets.introspect import aot_graphs
from snippets.labs.predict_saved import look

inputs = {name: torch.rand(32, 32, requires_grad=True) for name in "xw"}


def kept(fn):
    sizes, found = look(fn, inputs)
    return [name for name in sizes if name in found]


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


for length in 3, 102, 103, 205:
    print(length, "sines keep", *kept(sines(length)))
for length in 103, 205:
    forward, _ = aot_graphs(sines(length), *inputs.values())
    print(length, "sines: cos of", *forward.graph.output_node().args[0][-1].args)
with config.patch(ban_recompute_long_fusible_chains=False):
    print("rule off: 205 sines keep", *kept(sines(205)))
print("far_apart keeps", *kept(far_apart))
with config.patch(ban_recompute_used_far_apart=False):
    print("rule off:      ", *kept(far_apart))
