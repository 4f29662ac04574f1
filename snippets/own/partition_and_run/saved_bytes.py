import functools

import torch
import torch.nn.functional as F
from functorch.compile import aot_function as real_aot_function
from functorch.compile import default_partition as real_default
from functorch.compile import min_cut_rematerialization_partition as real_min_cut
from functorch.compile import nop

from snippets.introspect import saved_values
from snippets.mini_aot import aot_function, default_partition
from snippets.mini_aot.extras.min_cut import min_cut_partition


def far_apart(x, w):
    a = x.sin()
    b = ((a @ w).sin() @ w).sin()
    return a.cos().cos() * b


def saved(aot, partition, fn):
    def note(joint, inputs, **options):
        halves = partition(joint, inputs, **options)
        sizes.extend(node.meta["val"].nbytes for node in saved_values(halves[1]))
        return halves

    sizes = []
    aot(fn, nop, partition_fn=note)(*(torch.ones(32, 32, requires_grad=True) for _ in "xw"))
    return sum(sizes)


print(f"{'':16}{'default':>8}{'real':>8}{'min-cut':>9}{'real':>8}")
for name, fn in {
    "three sines": lambda x, w: x.sin().sin().sin(),
    "sum first": lambda x, w: x.sum(1).double().sin().sin(),
    "sigmoid(x) * x": lambda x, w: x.sigmoid() * x,
    "relu": lambda x, w: (x @ w).relu() @ w,
    "layer norm": lambda x, w: F.gelu(F.layer_norm(x, (32,))),
    "dropout": lambda x, w: F.dropout(x.exp(), 0.5),
    "110 sines": lambda x, w: functools.reduce(lambda value, _: value.sin(), range(110), x),
    "used far apart": far_apart,
}.items():
    row = [saved(aot_function, own, fn) for own in (default_partition, min_cut_partition)]
    real = [saved(real_aot_function, one, fn) for one in (real_default, real_min_cut)]
    mark = "" if row == real else " *"
    print(f"{name:16}{row[0]:8}{real[0]:8}{row[1]:9}{real[1]:8}{mark}")
