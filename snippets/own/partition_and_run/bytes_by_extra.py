import torch
import torch.nn.functional as F
from functorch.compile import aot_function as real_aot_function
from functorch.compile import min_cut_rematerialization_partition as real_min_cut
from functorch.compile import nop
from torch.fx import symbolic_trace

from snippets.introspect import saved_values
from snippets.mini_aot import aot_function, default_partition
from snippets.mini_aot.extras.min_cut import min_cut_partition


def saved(aot, partition, fn, **options):
    def note(joint, inputs, **options):
        halves = partition(joint, inputs, **options)
        sizes.extend(node.meta["val"].nbytes for node in saved_values(halves[1]))
        return halves

    sizes = []
    run = aot(fn, nop, partition_fn=note, **options)
    run(*(torch.ones(32, 32, requires_grad=True) for _ in "xw"))
    return sum(sizes)


SETS = (), ("merging",), ("fusion",), ("merging", "fusion")
print(f"{'':18}{'core':>8}{'min-cut':>9}{'merging':>9}{'fusion':>8}{'both':>8}{'real':>8}")
for name, fn in {
    "three sines": lambda x, w: (x.sin().sin().sin(),),
    "sum first": lambda x, w: (x.sum(1).double().sin().sin(),),
    "product twice": lambda x, w: ((x @ w).sin() * (x @ w).cos(),),
    "mean of squares": lambda x, w: (x / (x.square().mean(1, keepdim=True) + 1).sqrt(),),
    "gelu between": lambda x, w: (F.gelu(x @ w) @ w,),
}.items():
    graph = symbolic_trace(fn)
    core = saved(aot_function, default_partition, graph, extras=())
    row = [saved(aot_function, min_cut_partition, graph, extras=extras) for extras in SETS]
    print(f"{name:18}{core:8}{row[0]:9}{row[1]:9}{row[2]:8}{row[3]:8}", end="")
    print(f"{saved(real_aot_function, real_min_cut, fn):8}")
