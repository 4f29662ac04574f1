import collections

import torch
import torch.nn.functional as F
from functorch.compile import aot_function as real_aot_function
from functorch.compile import nop

from snippets.mini_aot import aot_function, default_partition

FUNCTIONS = {
    "three sines": lambda x: x.sin().sin().sin(),
    "softmax": lambda x: x.softmax(1),
    "layer norm": lambda x: F.layer_norm(x, (4,)),
    "in place": lambda x: (x * 2).mul_(3).exp_(),
    "a view is written": lambda x: torch.zeros_like(x).add_(x)[0].relu_(),
    "attention": lambda x: F.scaled_dot_product_attention(x, x.sin(), x.cos()),
    "dropout": lambda x: F.dropout(x, 0.5) * x,
}


def operations(aot, fn):
    def note(joint, inputs, **options):
        joint.graph.eliminate_dead_code()
        names.extend(str(n.target) for n in joint.graph.nodes if n.op == "call_function")
        return default_partition(joint, inputs, **options)

    names = []
    aot(fn, nop, partition_fn=note)(torch.ones(2, 4, requires_grad=True))
    return collections.Counter(names)


for name, fn in FUNCTIONS.items():
    mini, real = operations(aot_function, fn), operations(real_aot_function, fn)
    print(f"{name:18}", mini.total(), real.total(), mini == real)
